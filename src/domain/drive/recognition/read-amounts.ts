import type { Cents } from '../../kernel/money.ts';
import type { Span } from './lines.ts';

/** An amount as it is printed. */
export interface ReadAmount extends Span {
  /** Hundredths of whatever currency it is. */
  readonly cents: Cents;
  readonly currency: string | undefined;
}

const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EUR: 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  GBP: 'GBP',
  $: 'USD',
  USD: 'USD',
  US$: 'USD',
  CHF: 'CHF',
};
/** Written out, a currency is a word of its own: EURL is no euro. */
const CURRENCY = String.raw`US\$|[€£$]|\b(?:EUROS?|GBP|USD|CHF)(?![A-Za-zÀ-ÿ])|(?<=\d)EUR(?![A-Za-zÀ-ÿ])|\bEUR(?![A-Za-zÀ-ÿ])`;
/** Thousands in groups, parted by one sign throughout, or figures without a break. */
const WHOLE = String.raw`\d{1,3}(?:(?<group>[ \u00A0\u202F\u2009.,'’])\d{3})(?:\k<group>\d{3})*(?!\d)|\d+`;
const AMOUNT = new RegExp(
  String.raw`(?<!\d[.,/]?)(?<minus>[-−]\s?)?(?:(?<before>${CURRENCY})[ \u00A0\u202F]?)?(?<minus2>[-−])?(?<!\d[.,/]?)(?<whole>${WHOLE})` +
    String.raw`(?: ?[.,] ?(?<decimals>\d{2})(?!\d)|(?<between>€)(?<afterSign>\d{2})(?!\d))?(?![.,/:]\d)(?!\d)(?:[ \u00A0\u202F]?(?<after>${CURRENCY}))?`,
  'gi',
);
const PERCENT_FOLLOWS = /^[ \u00A0\u202F]?%/;

/** All amounts in a text, in its order: with two decimals, or whole beside the sign of a currency. */
export function amountsIn(text: string): ReadAmount[] {
  const found: ReadAmount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const { groups = {} } = match;
    const sign = groups['before'] ?? groups['after'] ?? groups['between'];
    const decimals = groups['decimals'] ?? groups['afterSign'];
    const end = match.index + match[0].length;
    if ((decimals === undefined && sign === undefined) || PERCENT_FOLLOWS.test(text.slice(end))) continue;
    const whole = (groups['whole'] ?? '').replace(/\D/g, '');
    // Longer ones are numbers of something.
    if (whole.length > 9) continue;
    const isNegative = groups['minus'] !== undefined || groups['minus2'] !== undefined;
    const cents = Number(whole) * 100 + Number(decimals ?? 0);
    found.push({
      cents: isNegative ? -cents : cents,
      currency: sign === undefined ? undefined : CURRENCY_SIGNS[sign.toUpperCase()],
      start: match.index,
      end,
    });
  }
  return found;
}

export interface ReadRate extends Span {
  readonly rate: number;
}

/** All percentages in a text. */
export const ratesIn = (text: string): ReadRate[] =>
  [...text.matchAll(/(?<![\d.,])(\d{1,2}(?: ?[.,] ?\d{1,3})?)[ \u00A0\u202F]?%/g)].map((match) => ({
    rate: Number((match[1] ?? '').replace(/ /g, '').replace(',', '.')),
    start: match.index,
    end: match.index + match[0].length,
  }));
