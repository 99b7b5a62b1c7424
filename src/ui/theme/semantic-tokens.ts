import { defineSemanticTokens } from '@chakra-ui/react';
import { chartColours, grounds, inks, lines, tones, type Tone } from './palette.ts';

type Pair = readonly [light: string, dark: string];

const both = ([light, dark]: Pair) => ({ value: { _light: light, _dark: dark } });

/** A tone under the names Chakra's recipes ask of a colorPalette. */
const palette = (tone: Tone) => ({
  solid: both(tone.solid),
  solidHover: both(tone.solidHover),
  contrast: both(tone.contrast),
  fg: both(tone.text),
  subtle: both(tone.subtle),
  muted: both(tone.muted),
  emphasized: both(tone.line),
  border: both(tone.line),
  focusRing: both(tone.solid),
});

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: both(grounds.page),
      panel: both(grounds.surface),
      raised: both(grounds.raised),
      sunken: both(grounds.sunken),
      subtle: both(grounds.sunken),
      muted: both(grounds.hover),
      hover: both(grounds.hover),
      emphasized: both(grounds.pressed),
      pressed: both(grounds.pressed),
      error: both(tones.danger.subtle),
    },
    fg: {
      DEFAULT: both(inks.strong),
      muted: both(inks.muted),
      subtle: both(inks.faint),
      error: both(tones.danger.text),
    },
    border: {
      DEFAULT: both(lines.hairline),
      muted: both(lines.hairline),
      emphasized: both(lines.control),
      control: both(lines.control),
      error: both(tones.danger.text),
    },
    accent: palette(tones.accent),
    gray: palette(tones.neutral),
    success: palette(tones.success),
    warning: palette(tones.warning),
    danger: palette(tones.danger),
    info: palette(tones.info),
    chart: Object.fromEntries(chartColours.map((pair, at) => [String(at + 1), both(pair)])),
  },
  shadows: {
    floating: {
      value: {
        _light:
          '0 0 0 1px rgb(29 27 23 / 0.06), 0 4px 10px -2px rgb(29 27 23 / 0.08), 0 16px 32px -8px rgb(29 27 23 / 0.14)',
        _dark: '0 0 0 1px rgb(255 250 240 / 0.09), 0 16px 36px -8px rgb(0 0 0 / 0.6)',
      },
    },
  },
  radii: {
    l1: { value: '4px' },
    l2: { value: '6px' },
    l3: { value: '10px' },
  },
});
