/**
 * Copies plain data as `structuredClone` does, several times faster; whatever is not plain data goes to `exact`. Node's
 * own goes through a message port, and a simulated database copies every value that it reads or writes.
 */
export function quickClone(value: unknown, exact: (value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || typeof value === 'symbol' ? exact(value) : value;
  if (Array.isArray(value)) return value.map((item) => quickClone(item, exact));
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (value instanceof Uint8Array && value.constructor === Uint8Array) return value.slice();
  const prototype: unknown = Object.getPrototypeOf(value);
  if ((prototype !== Object.prototype && prototype !== null) || Object.hasOwn(value, '__proto__'))
    return exact(value);
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) copy[name] = quickClone(item, exact);
  return copy;
}
