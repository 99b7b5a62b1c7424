/** Units of measure by their codes in UN/ECE Recommendation 20 (BT-130), the usual ones of a company's documents. */
export const UNITS = {
  C62: 'piece',
  HUR: 'hour',
  DAY: 'day',
  WEE: 'week',
  MON: 'month',
  LS: 'lump sum',
  SET: 'set',
  KMT: 'km',
  MTR: 'm',
  MTK: 'm²',
  MTQ: 'm³',
  LTR: 'litre',
  KGM: 'kg',
  TNE: 'tonne',
  PR: 'pair',
  XBX: 'box',
  XPK: 'pack',
} as const;
export type Unit = keyof typeof UNITS;
