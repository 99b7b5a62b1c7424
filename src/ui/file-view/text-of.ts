import { decodeText } from '../exchange/worker/decode-text.ts';

/** A text file as its writer saved it, by the same rules as a file that is imported. */
export const textOf: (bytes: Uint8Array) => string = decodeText;
