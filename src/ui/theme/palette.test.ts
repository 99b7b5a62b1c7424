import { describe, expect, it } from 'vitest';
import { grounds, inks, tones } from './palette.ts';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
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
