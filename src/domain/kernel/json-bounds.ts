/** Far more than any value of ours has: what stands deeper is no setting, and no reader of it survives thousands. */
export const MOST_JSON_DEPTH = 20;
/** As text, in UTF-16 units. */
const MOST_JSON_LENGTH = 200_000;

/** Whether a value without a shape of its own is nested no deeper than that. Asks level by level: a call within a call would be what it guards from. */
export function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= MOST_JSON_DEPTH; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return true;
  }
  return false;
}

/** Whether such a value may be kept. */
export const isBoundedJson = (value: unknown): boolean =>
  isShallow(value) && (JSON.stringify(value) ?? '').length <= MOST_JSON_LENGTH;
