// Real touch events, as a finger makes them: the browser's own input, not events made up by a script.

/** A finger that comes down, goes along the points and is lifted. */
export async function swipe(page, points, { steps = 6 } = {}) {
  const session = await page.context().newCDPSession(page);
  const send = (type, touches) => session.send("Input.dispatchTouchEvent", { type, touchPoints: touches });
  const [first, ...rest] = points;
  await send("touchStart", [first]);
  let from = first;
  for (const to of rest) {
    for (let step = 1; step <= steps; ++step) {
      const share = step / steps;
      await send("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    }
    from = to;
  }
  await send("touchEnd", []);
  await session.detach();
}

/** Taps until it has shown: on a busy machine a finger may seem to rest so long that it is no tap. */
export async function tap(locator, shown) {
  for (let tries = 0; tries < 5 && !(await shown()); ++tries) {
    await locator.tap();
    for (let looks = 0; looks < 100 && !(await shown()); ++looks) await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
