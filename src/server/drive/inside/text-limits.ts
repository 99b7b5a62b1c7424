/** Of a file nothing is read that is larger than this, in bytes: what is larger is hardly a text. */
export const MOST_READ_BYTES = 50 * 1024 * 1024;
/** So much of its text is kept and searched, in characters: some hundred and fifty pages. */
export const MOST_CHARACTERS = 400_000;
/** What a packed office document may unpack to, in bytes, and in parts. */
export const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;
export const MOST_PARTS = 2000;
/** A document is deep in dozens; what is deeper is made to harm. */
export const DEEPEST = 500;

/** A text as it grows; what is too much for it is let go. */
export interface GrowingText {
  add(text: string): void;
  readonly isFull: boolean;
  toString(): string;
}

export function growingText(most = MOST_CHARACTERS): GrowingText {
  const parts: string[] = [];
  let length = 0;
  return {
    add(text) {
      if (length >= most) return;
      parts.push(text.slice(0, most - length));
      length += text.length;
    },
    get isFull() {
      return length >= most;
    },
    toString: () => parts.join(''),
  };
}
