/*
 * The colour space that a PDF/A says its colours are of: sRGB (IEC 61966-2-1) as an ICC profile of version 2, made from its
 * published figures. A file of somebody's would be a binary of unclear licence in the repository.
 */

const CURVE_POINTS = 1024;
/** s15Fixed16. */
const fixed = (value: number): number => Math.round(value * 65_536);
/** Of the primaries and the white, adapted to D50 (ICC, sRGB v2). */
const COLOURS = {
  wtpt: [0.9642, 1, 0.8249],
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const;

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

class Bytes {
  readonly #parts: number[] = [];
  get length(): number {
    return this.#parts.length;
  }
  ascii(text: string, length = text.length): this {
    for (let at = 0; at < length; at += 1) this.#parts.push(text.charCodeAt(at) || 0);
    return this;
  }
  u16(value: number): this {
    this.#parts.push((value >>> 8) & 255, value & 255);
    return this;
  }
  u32(value: number): this {
    return this.u16(value >>> 16).u16(value & 0xffff);
  }
  zeros(count: number): this {
    for (let at = 0; at < count; at += 1) this.#parts.push(0);
    return this;
  }
  append(other: Bytes): this {
    for (const byte of other.#parts) this.#parts.push(byte);
    return this.zeros((4 - (this.length % 4)) % 4);
  }
  done(): Uint8Array {
    return Uint8Array.from(this.#parts);
  }
}

const description = (text: string): Bytes =>
  new Bytes()
    .ascii('desc')
    .u32(0)
    .u32(text.length + 1)
    .ascii(text, text.length + 1)
    .zeros(4 + 4 + 2 + 1 + 67);
const copyright = (text: string): Bytes =>
  new Bytes()
    .ascii('text')
    .u32(0)
    .ascii(text, text.length + 1);
const colour = (xyz: readonly number[]): Bytes => {
  const bytes = new Bytes().ascii('XYZ ').u32(0);
  for (const value of xyz) bytes.u32(fixed(value));
  return bytes;
};
function curve(): Bytes {
  const bytes = new Bytes().ascii('curv').u32(0).u32(CURVE_POINTS);
  for (let at = 0; at < CURVE_POINTS; at += 1)
    bytes.u16(Math.round(linear(at / (CURVE_POINTS - 1)) * 65_535));
  return bytes;
}

/** The profile's bytes (ICC.1:2001-04). */
export function srgbProfile(): Uint8Array {
  const tags: (readonly [signatures: readonly string[], data: Bytes])[] = [
    [['desc'], description('sRGB IEC61966-2.1')],
    [['cprt'], copyright('No copyright, use freely')],
    ...Object.entries(COLOURS).map(([name, xyz]) => [[name], colour(xyz)] as const),
    [['rTRC', 'gTRC', 'bTRC'], curve()],
  ];
  const count = tags.flatMap(([signatures]) => signatures).length;
  const body = new Bytes();
  const table = new Bytes().u32(count);
  const start = 128 + 4 + 12 * count;
  for (const [signatures, data] of tags) {
    for (const signature of signatures)
      table
        .ascii(signature)
        .u32(start + body.length)
        .u32(data.length);
    body.append(data);
  }
  const header = new Bytes()
    .u32(start + body.length)
    .zeros(4)
    .u32(0x02100000)
    .ascii('mntrRGB XYZ ')
    .u16(2026)
    .u16(1)
    .u16(1)
    .zeros(6)
    .ascii('acsp')
    .zeros(4 + 4 + 4 + 4 + 8 + 4);
  for (const value of COLOURS.wtpt) header.u32(fixed(value));
  header.zeros(128 - header.length);
  return header.append(table).append(body).done();
}
