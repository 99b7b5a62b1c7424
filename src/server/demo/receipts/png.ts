import { deflateSync } from 'node:zlib';
import { dotsOf, LETTER_WIDTH, LINE_HEIGHT } from './dot-font.ts';

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (CRC_TABLE[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + named.length);
  frame.writeUInt32BE(data.length, 0);
  named.copy(frame, 4);
  frame.writeUInt32BE(crc32(named), 4 + named.length);
  return frame;
}

/** A white picture of one bit a dot (PNG, ISO 15948) on which `print` blackens dots. */
function png(
  width: number,
  height: number,
  print: (blacken: (x: number, y: number) => void) => void,
): Uint8Array {
  const stride = Math.ceil(width / 8) + 1;
  const raw = Buffer.alloc(stride * height, 0xff);
  // Each line begins with its filter: none.
  for (let y = 0; y < height; y += 1) raw[y * stride] = 0;
  print((x, y) => {
    const at = y * stride + 1 + (x >> 3);
    raw[at] = (raw[at] ?? 0) & ~(0x80 >> (x & 7));
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(raw, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

const SCALE = 2;
const MARGIN = 12;

/** Lines with a left and a right part as a till prints them. */
export function pngOfLines(
  lines: readonly (readonly [left: string, right: string])[],
  columns = 36,
): Uint8Array {
  const width = (MARGIN * 2 + columns * LETTER_WIDTH) * SCALE;
  const height = (MARGIN * 2 + lines.length * LINE_HEIGHT) * SCALE;
  return png(width, height, (blacken) => {
    const text = (words: string, column: number, line: number) => {
      for (const [x, y] of dotsOf(words))
        for (let part = 0; part < SCALE * SCALE; part += 1)
          blacken(
            (MARGIN + column * LETTER_WIDTH + x) * SCALE + (part % SCALE),
            (MARGIN + line * LINE_HEIGHT + y) * SCALE + Math.floor(part / SCALE),
          );
    };
    for (const [line, [left, right]] of lines.entries()) {
      text(left.slice(0, columns - right.length - 1), 0, line);
      text(right, columns - right.length, line);
    }
  });
}
