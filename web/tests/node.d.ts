// The little of node's own test runner that the tests use; saves the package of all of node's types.

declare module "node:test" {
  export function test(name: string, body: () => void | Promise<void>): void;
}

declare module "node:assert/strict" {
  function assert(value: unknown, message?: string): asserts value;
  namespace assert {
    function ok(value: unknown, message?: string): asserts value;
    function equal<T>(actual: T, expected: T, message?: string): void;
    function notEqual<T>(actual: T, expected: T, message?: string): void;
    function deepEqual(actual: unknown, expected: unknown, message?: string): void;
    function throws(body: () => unknown, expected?: RegExp | object | ((error: unknown) => boolean)): void;
    function rejects(body: Promise<unknown> | (() => Promise<unknown>), expected?: RegExp | object | ((error: unknown) => boolean)): Promise<void>;
    function match(text: string, pattern: RegExp): void;
    function fail(message?: string): never;
  }
  export default assert;
}
