import { addMonthsClamped, endOfMonth } from './dates.ts';

export interface Month {
  /** `2026-11` */
  readonly name: string;
  /** Its first and its last day. */
  readonly from: string;
  readonly to: string;
}

/** The twelve months up to this day's, the oldest first; `back` years before. */
export const twelveMonths = (today: string, back = 0): Month[] =>
  Array.from({ length: 12 }, (_, at) => {
    const name = addMonthsClamped(`${today.slice(0, 7)}-01`, at - 11 - back * 12).slice(0, 7);
    return { name, from: `${name}-01`, to: endOfMonth(`${name}-01`) };
  });
