import { expect, it } from 'vitest';
import { textOf } from './text-of.ts';

it.each([
  ['UTF-8', [0xc3, 0xa9, 0x20, 0xe2, 0x82, 0xac], 'é €'],
  ['UTF-8 with a mark at its beginning', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['UTF-16 of either order', [0xff, 0xfe, 0xe9, 0x00], 'é'],
  ['the other order', [0xfe, 0xff, 0x00, 0xe9], 'é'],
  ['Windows', [0x63, 0x61, 0x66, 0xe9], 'café'],
  ['nothing', [], ''],
])('reads %s', (_what, bytes, text) => expect(textOf(new Uint8Array(bytes))).toBe(text));
