/**
 * The house's colours, once: each name has its light and its dark value. Neutrals lean warm, the accent is a
 * deep teal. Every text on its ground passes 4.5:1 in both columns (palette.test.ts measures it).
 */
type Pair = readonly [light: string, dark: string];

export const grounds = {
  page: ['#faf9f6', '#141311'],
  surface: ['#ffffff', '#1b1a17'],
  raised: ['#ffffff', '#23211e'],
  sunken: ['#f3f1ec', '#100f0d'],
  hover: ['#f1eee8', '#282622'],
  pressed: ['#e8e4dc', '#322f2a'],
} as const satisfies Record<string, Pair>;

export const inks = {
  strong: ['#1d1b17', '#f0ede7'],
  muted: ['#5f5a52', '#aca69b'],
  faint: ['#706a61', '#968f84'],
} as const satisfies Record<string, Pair>;

export const lines = {
  hairline: ['#e8e4dc', '#2d2a26'],
  control: ['#d3cdc2', '#45413a'],
} as const satisfies Record<string, Pair>;

/** solid carries `contrast`; subtle and muted carry `text`; text also stands on the page and on surfaces. */
export interface Tone {
  readonly solid: Pair;
  readonly solidHover: Pair;
  readonly contrast: Pair;
  readonly text: Pair;
  readonly subtle: Pair;
  readonly muted: Pair;
  readonly line: Pair;
}

export const tones = {
  accent: {
    solid: ['#0c6660', '#3db2a5'],
    solidHover: ['#08544f', '#55c4b8'],
    contrast: ['#ffffff', '#03201d'],
    text: ['#0a5f59', '#62cbbf'],
    subtle: ['#e4f1ef', '#122d2a'],
    muted: ['#cde5e1', '#183f3a'],
    line: ['#a3d0ca', '#215a53'],
  },
  neutral: {
    solid: ['#35312b', '#dedad2'],
    solidHover: ['#1d1b17', '#f0ede7'],
    contrast: ['#ffffff', '#1b1a17'],
    text: ['#4a453d', '#c9c3b8'],
    subtle: ['#f1eee8', '#282622'],
    muted: ['#e8e4dc', '#322f2a'],
    line: ['#d3cdc2', '#45413a'],
  },
  success: {
    solid: ['#1c7443', '#4fb57a'],
    solidHover: ['#155d35', '#69c690'],
    contrast: ['#ffffff', '#05210f'],
    text: ['#19683c', '#74d09a'],
    subtle: ['#e6f4ea', '#142d1e'],
    muted: ['#cde9d6', '#1a3f29'],
    line: ['#a9d8b9', '#265a3a'],
  },
  warning: {
    solid: ['#e2a32c', '#e2a32c'],
    solidHover: ['#cf9220', '#edb650'],
    contrast: ['#271a00', '#271a00'],
    text: ['#855000', '#efc26b'],
    subtle: ['#fdf2dc', '#33270f'],
    muted: ['#f9e3b6', '#463515'],
    line: ['#eccb86', '#63491a'],
  },
  danger: {
    solid: ['#bb3329', '#ea7066'],
    solidHover: ['#9d271f', '#f2877e'],
    contrast: ['#ffffff', '#2a0603'],
    text: ['#ab2a21', '#f49a91'],
    subtle: ['#fcece9', '#3a1a17'],
    muted: ['#f7d4cf', '#51221e'],
    line: ['#ecb0a8', '#70302a'],
  },
  info: {
    solid: ['#295fb2', '#6aa3ec'],
    solidHover: ['#1f4c92', '#86b6f2'],
    contrast: ['#ffffff', '#04172e'],
    text: ['#2457a4', '#93bff5'],
    subtle: ['#e9f1fb', '#152840'],
    muted: ['#cfe0f6', '#1c3858'],
    line: ['#aac8ee', '#294f7c'],
  },
} as const satisfies Record<string, Tone>;

/**
 * The colours of charts, in the order that series take them: 3:1 on every ground, and told apart by people who see no red or no
 * green as well (palette.test.ts measures both).
 */
export const chartColours = [
  ['#089a9a', '#a1fdfd'],
  ['#cf6305', '#d48505'],
  ['#073389', '#80aff0'],
  ['#3b1228', '#9d5579'],
  ['#594406', '#f9dc1b'],
  ['#7820e9', '#853cfa'],
] as const satisfies readonly Pair[];

export type ToneName = keyof typeof tones;
