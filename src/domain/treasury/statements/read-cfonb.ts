import {
  dayOf,
  fullYear,
  identified,
  labelOf,
  oneLine,
  type Balance,
  type ReadStatement,
  type StatementAccount,
  type StatementProblem,
  type StatementReading,
  type UnidentifiedLine,
} from './statement.ts';

const LENGTH = 120;
const ENDS = '{ABCDEFGHI}JKLMNOPQR';

/** The last sign holds the last digit and the sign of the whole: `322J` is −32.21. With the decimals of its record, in cents. */
export function overpunched(written: string, decimals: number): number | undefined {
  const [, digits, end] = /^(\d*)([{}A-R])$/.exec(written.trim()) ?? [];
  if (digits === undefined || end === undefined) return undefined;
  const place = ENDS.indexOf(end);
  const value = Number(`${digits}${place % 10}`);
  const cents = decimals === 2 ? value : Math.round(value * 10 ** (2 - decimals));
  return place < 10 || cents === 0 ? cents : -cents;
}

/** `160519`: the 16th of May 2019. */
function cfonbDay(written: string): string | undefined {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(written) ?? [];
  return year === undefined ? undefined : dayOf(fullYear(Number(year)), Number(month), Number(day));
}

interface Record {
  readonly code: string;
  readonly line: string;
  readonly at: number;
}
const cut = (line: string, from: number, to: number): string => line.slice(from, to).trim();
const accountOf = (line: string): StatementAccount => ({
  bank: cut(line, 2, 7),
  branch: cut(line, 11, 16),
  number: cut(line, 21, 32),
  currency: cut(line, 16, 19),
});
const amountOf = (line: string): number | undefined =>
  overpunched(line.slice(90, 104), /\d/.test(line[19]!) ? Number(line[19]) : 2);

interface Open {
  readonly account: StatementAccount;
  readonly opening: Balance | undefined;
  closing?: Balance;
  readonly lines: (UnidentifiedLine & { details: string[] })[];
}

/** Reads CFONB 120: an old balance, movements with their details, the new balance; accounts one after the other. */
export function readCfonb(text: string): StatementReading {
  const problems: StatementProblem[] = [];
  const statements: Open[] = [];
  let open: Open | undefined;
  for (const record of recordsOf(text)) {
    const { code, line, at } = record;
    const fail = (problem: string): void => void problems.push({ code: problem, at, text: line.trimEnd() });
    if (code === '01') {
      open = { account: accountOf(line), opening: balanceOf(line), lines: [] };
      statements.push(open);
      if (!open.opening) fail('balance');
    } else if (code === '04' && open) {
      const found = movementOf(line);
      if (typeof found === 'string') fail(found);
      else open.lines.push(found);
    } else if (code === '05' && open) open.lines.at(-1)?.details.push(line);
    else if (code === '07' && open) {
      const closing = balanceOf(line);
      if (closing && open.account.number === accountOf(line).number) open.closing = closing;
      else fail('balance');
      open = undefined;
    } else fail('form');
  }
  if (statements.length === 0) problems.push({ code: 'empty', at: 0, text: '' });
  return { format: 'CFONB120', statements: statements.map(closed), problems };
}

/** Lines of 120 signs, whatever ends them; some banks send them without line ends, and some cut spaces off. */
function recordsOf(text: string): Record[] {
  const lines = /[\r\n]/.test(text.trim())
    ? text.split(/\r\n|\r|\n/)
    : (text.match(new RegExp(`.{1,${LENGTH}}`, 'gs')) ?? []);
  return lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ code: line.slice(0, 2), line: line.padEnd(LENGTH), at: index + 1 }],
  );
}

function balanceOf(line: string): Balance | undefined {
  const [date, amount] = [cfonbDay(line.slice(34, 40)), amountOf(line)];
  return date === undefined || amount === undefined ? undefined : { date, amount };
}

function movementOf(line: string): Open['lines'][number] | string {
  const [date, amount] = [cfonbDay(line.slice(34, 40)), amountOf(line)];
  if (date === undefined) return 'date';
  if (amount === undefined) return 'amount';
  const check = cut(line, 81, 88);
  return {
    date,
    valueDate: cfonbDay(line.slice(42, 48)),
    amount,
    label: cut(line, 48, 79),
    reference: cut(line, 104, 120) || (/[1-9]/.test(check) ? check : undefined),
    rawLine: line.trimEnd(),
    details: [],
  };
}

const DETAIL = { code: [45, 48], text: [48, 118] } as const;
const textOf = (line: string): string => line.slice(...DETAIL.text).trimEnd();

/** The details of a movement by their qualifiers, which may repeat and be unknown. */
function closed({ account, opening, closing, lines }: Open): ReadStatement {
  return {
    account,
    periodStart: opening?.date,
    periodEnd: closing?.date ?? lines.at(-1)?.date,
    opening,
    closing,
    lines: identified(
      lines.map(({ details, ...line }) => {
        const said = (...codes: readonly string[]): string[] =>
          details.filter((one) => codes.includes(one.slice(...DETAIL.code))).map(textOf);
        // Two halves of one text.
        const halves = said('LCC', 'LC2').join('');
        const isIn = line.amount > 0;
        const [name] = isIn ? said('NPY', 'NBE') : said('NBE', 'NPY');
        const iban = said(isIn ? 'IPY' : 'IBE', 'CPY', 'CBE')[0];
        // The customer's reference is 35 signs long; its purpose stands behind it.
        const [told] = [...said('REF'), ...said('RCN').map((text) => text.slice(0, 35))].flatMap(
          (text) => oneLine(text) || [],
        );
        return {
          ...line,
          label: labelOf([line.label, ...said('LIB'), halves], 'CFONB'),
          counterpartName: oneLine(name ?? '') || undefined,
          counterpartIban: iban && /^[A-Z]{2}\d{2}[A-Z0-9]{6,}/.test(iban.trim()) ? iban.trim() : undefined,
          reference: told ?? line.reference,
          rawLine: [line.rawLine, ...details.map((one) => one.trimEnd())].join('\n').slice(0, 4000),
        };
      }),
    ),
  };
}
