import { describe, expect, it } from 'vitest';
import { chartColours, grounds, inks, tones } from './palette.ts';

type Triple = readonly [number, number, number];
const triple = (at: (index: number) => number): Triple => [at(0), at(1), at(2)];
const product = (rows: readonly Triple[], [x, y, z]: Triple): Triple =>
  triple((at) => {
    const [a, b, c] = rows[at] ?? [0, 0, 0];
    return a * x + b * y + c * z;
  });

/** Red, green and blue as amounts of light, 0 to 1. */
const light = (hex: string): Triple =>
  triple((at) => {
    const c = Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });

function luminance(hex: string): number {
  const [r, g, b] = light(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2, 1.4.3: (lighter + 0.05) / (darker + 0.05). */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s palette', (_name, side) => {
  it('keeps every ink readable on every ground', () => {
    const unreadable = Object.entries(inks).flatMap(([inkName, ink]) =>
      Object.entries(grounds)
        .filter(([groundName]) => !(inkName === 'faint' && groundName === 'pressed'))
        .filter(([, ground]) => contrast(ink[side], ground[side]) < 4.5)
        .map(([groundName]) => `${inkName} on ${groundName}`),
    );
    expect(unreadable).toEqual([]);
  });

  it('keeps every tone readable on its own grounds, the page and surfaces', () => {
    for (const [name, tone] of Object.entries(tones)) {
      expect(contrast(tone.contrast[side], tone.solid[side]), `${name} solid`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tone.contrast[side], tone.solidHover[side]), `${name} hover`).toBeGreaterThanOrEqual(
        4.5,
      );
      for (const ground of [tone.subtle, tone.muted, grounds.page, grounds.surface, grounds.raised])
        expect(
          contrast(tone.text[side], ground[side]),
          `${name} text on ${ground[side]}`,
        ).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** Machado, Oliveira and Fernandes 2009, severity 1, on amounts of light. */
const eyes: Readonly<Record<string, readonly Triple[]>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red (protanopia)': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green (deuteranopia)': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};
/** Ottosson's OKLab, where 0.02 is the least that anybody tells apart. */
function oklab(seen: Triple): Triple {
  const within = triple((at) => Math.min(1, Math.max(0, seen[at] ?? 0)));
  const cones = product(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    within,
  );
  return product(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    triple((at) => Math.cbrt(cones[at] ?? 0)),
  );
}
const distance = (a: Triple, b: Triple): number => Math.hypot(...triple((at) => (a[at] ?? 0) - (b[at] ?? 0)));

describe.each([
  ['light and semi-dark', 0],
  ['dark', 1],
] as const)('the colours of charts, %s', (_name, side) => {
  it('stand out from every ground that a chart lies on', () => {
    for (const colour of chartColours)
      for (const ground of [grounds.page, grounds.surface, grounds.raised, grounds.sunken])
        expect(
          contrast(colour[side], ground[side]),
          `${colour[side]} on ${ground[side]}`,
        ).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(eyes))('are told apart by eyes that see %s', (_eye, matrix) => {
    const seen = chartColours.map((colour) => oklab(product(matrix, light(colour[side]))));
    const distances = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => distance(one, other)));
    expect(Math.min(...distances)).toBeGreaterThan(0.15);
  });
});
