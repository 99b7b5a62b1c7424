import {
  dayOf,
  fullYear,
  identified,
  labelOf,
  type StatementProblem,
  type StatementReading,
  type UnidentifiedLine,
} from './statement.ts';

export type DayOrder = 'day first' | 'month first';

export interface QifReading extends StatementReading {
  readonly order: DayOrder;
  /** Dates of the file tell the order; where none does, the person says. */
  readonly isOrderSure: boolean;
}

interface Entry {
  readonly at: number;
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly raw: string;
}

/** Registers of money; what is invested, or lists of categories, is none. */
const REGISTER = /^!type:(bank|cash|ccard|oth a|oth l)\s*$/i;

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let fields = new Map<string, string[]>();
  let raw: string[] = [];
  let isRegister = true;
  let start = 1;
  const end = (): void => {
    if (isRegister && fields.size > 0) entries.push({ at: start, fields, raw: raw.join('\n') });
    [fields, raw] = [new Map(), []];
  };
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = written.trimEnd();
    if (line.startsWith('!')) {
      end();
      if (/^!(type|account)/i.test(line)) isRegister = REGISTER.test(line);
      continue;
    }
    if (line === '^') {
      end();
      continue;
    }
    const code = line[0];
    if (code === undefined) continue;
    if (fields.size === 0) start = index + 1;
    fields.set(code, [...(fields.get(code) ?? []), line.slice(1).trim()]);
    raw.push(line);
  }
  end();
  return entries;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const PARTS = /^(\d{1,4})\s*[./-]\s*(\d{1,2})\s*(['./-])\s*(\d{1,4})$/;

/** `3/11' 2` and `28.02'2009`: a tick stands before a year of this century. */
function yearOf(written: string, mark: string | undefined): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return mark === "'" ? 2000 + year : fullYear(year);
}

function readDay(written: string, order: DayOrder): string | undefined {
  const [, day, month, named] = /^(\d{1,2})\s+([A-Za-z]{3})[a-z]*\.?\s+(\d{2,4})$/.exec(written) ?? [];
  if (named !== undefined) {
    const place = MONTHS.indexOf((month ?? '').toLowerCase());
    return place < 0 ? undefined : dayOf(yearOf(named, undefined), place + 1, Number(day));
  }
  const [, first = '', second, mark, third = ''] = PARTS.exec(written) ?? [];
  if (second === undefined) return undefined;
  if (first.length > 2) return dayOf(Number(first), Number(second), Number(third));
  const [inDay, inMonth] = order === 'day first' ? [first, second] : [second, first];
  return dayOf(yearOf(third, mark), Number(inMonth), Number(inDay));
}

/** Told once for a file: a first part beyond 12 is a day, a second one beyond 12 says that months stand first. */
function orderIn(dates: readonly string[]): DayOrder | undefined {
  const parts = dates.flatMap((written) => {
    const [, first = '', second] = PARTS.exec(written) ?? [];
    return second === undefined || first.length > 2 ? [] : [[Number(first), Number(second)] as const];
  });
  if (parts.some(([first]) => first > 12)) return 'day first';
  if (parts.some(([, second]) => second > 12)) return 'month first';
  return parts.length === 0 ? 'day first' : undefined;
}

/** `1,234.56` by the format; `1.234,56` and `-32,21` as European banks write it. In cents. */
export function qifAmount(written: string): number | undefined {
  const text = written.replace(/[\s\u00A0\u202F'’]/g, '').replace('\u2212', '-');
  const [, sign, figure = '', fraction = ''] = /^([+-]?)(\d[\d.,]*?|)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (sign === undefined || figure + fraction === '' || !/^\d*(?:[.,]\d{3})*$/.test(figure)) return undefined;
  const cents = Number(figure.replace(/[.,]/g, '') || '0') * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? (sign === '-' && cents !== 0 ? -cents : cents) : undefined;
}

/** Reads QIF. `asked`: the order that a person gave, where the file does not tell it; the company's unless said. */
export function readQif(text: string, asked: DayOrder = 'day first'): QifReading {
  const problems: StatementProblem[] = [];
  const entries = entriesOf(text);
  const told = orderIn(entries.flatMap(({ fields }) => fields.get('D') ?? []));
  const order = told ?? asked;
  const lines: UnidentifiedLine[] = [];
  for (const { at, fields, raw } of entries) {
    const first = (code: string): string | undefined => fields.get(code)?.[0] || undefined;
    const date = readDay(first('D') ?? '', order);
    const amount = qifAmount(first('T') ?? first('U') ?? '');
    if (date === undefined || amount === undefined) {
      problems.push({
        code: date === undefined ? 'date' : 'amount',
        at,
        text: raw,
      });
      continue;
    }
    lines.push({
      date,
      amount,
      label: labelOf([first('P'), ...(fields.get('M') ?? [])], first('L') ?? 'QIF'),
      counterpartName: first('P'),
      reference: first('N'),
      rawLine: raw.slice(0, 4000),
    });
  }
  if (entries.length === 0) problems.push({ code: 'empty', at: 0, text: '' });
  const days = lines.map(({ date }) => date).toSorted();
  const statement = {
    account: {},
    periodStart: days[0],
    periodEnd: days.at(-1),
    lines: identified(lines),
  };
  return {
    format: 'QIF',
    statements: entries.length === 0 ? [] : [statement],
    problems,
    order,
    isOrderSure: told !== undefined,
  };
}
