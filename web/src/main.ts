// The beginning: puts the frame into the page and starts it.

import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/frame.css";
import "./styles/controls.css";
import "./styles/board.css";
import { Api, takeToken } from "./api.ts";
import { Frame } from "./frame.ts";
import { AddressBar } from "./state.ts";
import { Theme } from "./theme.ts";
import { addTransfer } from "./transfer/transfer.ts";
import { views } from "./views/index.ts";

const api = new Api(undefined, takeToken(location, history, sessionStorage));
const frame = new Frame(document.body, views, api, new AddressBar(window), new Theme());
addTransfer(frame, api);
void frame.start();
