/** Rows of keys, each a little further right than the one above; every key without and with shift. */
type Layout = readonly (readonly [plain: string, shifted: string])[];
const QWERTY: Layout = [
  ['`1234567890-=', '~!@#$%^&*()_+'],
  [' qwertyuiop[]\\', ' QWERTYUIOP{}|'],
  [" asdfghjkl;'", ' ASDFGHJKL:"'],
  [' zxcvbnm,./', ' ZXCVBNM<>?'],
];
const AZERTY: Layout = [
  ['²&é"\'(-è_çà)=', ' 1234567890°+'],
  [' azertyuiop^$', ' AZERTYUIOP¨£'],
  [' qsdfghjklmù*', ' QSDFGHJKLM%µ'],
  [' wxcvbn,;:!', ' WXCVBN?./§'],
];
const KEYPAD: Layout = [
  ['789', ''],
  ['456', ''],
  ['123', ''],
  ['0', ''],
];

interface Key {
  readonly row: number;
  readonly column: number;
}
const keysOf = (layout: Layout): ReadonlyMap<string, Key> =>
  new Map(
    layout.flatMap((shifts, row) =>
      shifts.flatMap((keys) =>
        [...keys].flatMap((sign, column) => (sign === ' ' ? [] : [[sign, { row, column }] as const])),
      ),
    ),
  );
const LAYOUTS = [QWERTY, AZERTY, KEYPAD].map(keysOf);

/** The step from one key to the one beside it, or to itself; undefined where the finger has to jump. */
function stepOf(keys: ReadonlyMap<string, Key>, from: string, to: string): string | undefined {
  const [a, b] = [keys.get(from), keys.get(to)];
  if (!a || !b) return undefined;
  const [down, right] = [b.row - a.row, b.column - a.column];
  const isBeside =
    down === 0
      ? Math.abs(right) <= 1
      : down === -1
        ? right === 0 || right === 1
        : down === 1 && (right === 0 || right === -1);
  return isBeside ? `${down} ${right}` : undefined;
}

export interface Walk {
  readonly length: number;
  /** Changes of direction of the finger. */
  readonly turns: number;
}

/** Length of the longest walk over neighbouring keys from here, over all keyboards. */
export function walkAt(text: string, at: number): Walk {
  let best: Walk = { length: 0, turns: 0 };
  for (const keys of LAYOUTS) {
    let length = 1;
    let turns = 0;
    let before: string | undefined;
    for (; at + length < text.length; length += 1) {
      const step = stepOf(keys, text[at + length - 1] ?? '', text[at + length] ?? '');
      if (step === undefined) break;
      if (before !== undefined && step !== before) turns += 1;
      before = step;
    }
    if (length > best.length || (length === best.length && turns < best.turns)) best = { length, turns };
  }
  return best;
}
