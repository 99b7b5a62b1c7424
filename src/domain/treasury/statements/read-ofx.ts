import {
  dayOf,
  identified,
  labelOf,
  plainCents,
  type Balance,
  type ReadStatement,
  type StatementProblem,
  type StatementReading,
  type UnidentifiedLine,
} from './statement.ts';

/** An element of OFX: in SGML what holds a value is not closed, in XML it is. */
interface Element {
  readonly name: string;
  value: string;
  readonly children: Element[];
}

const TOKEN = /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z0-9_.]+)[^>]*>|([^<]+)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[(name ?? '').toLowerCase()] ?? whole),
  );

/** The elements of a file. One that has a value ends with it, whether it is closed or not. */
function elementsOf(text: string): Element {
  const root: Element = { name: '', value: '', children: [] };
  const open: Element[] = [root];
  const last = (): Element => open.at(-1)!;
  const closeValue = (): void => {
    if (open.length > 1 && last().value !== '') open.pop();
  };
  for (const [, cdata, slash, name, said] of text.matchAll(TOKEN)) {
    if (name === undefined) {
      const value = cdata ?? plain(said ?? '');
      if (value.trim() !== '') last().value += value.trim();
      continue;
    }
    const upper = name.toUpperCase();
    if (slash) {
      const at = open.findLastIndex((element) => element.name === upper);
      if (at > 0) open.length = at;
      continue;
    }
    closeValue();
    const element: Element = { name: upper, value: '', children: [] };
    last().children.push(element);
    open.push(element);
  }
  return root;
}

/** All elements of a name below, however deep; in SGML an empty one holds its brothers. */
const within = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => (child.name === name ? [child] : within(child, name)));
const valueIn = (element: Element | undefined, name: string): string | undefined =>
  (element && within(element, name)[0]?.value) || undefined;

/** `20110331120000.000[-5:EST]` and shorter: its day. */
function ofxDay(written: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(written ?? '') ?? [];
  return day === undefined ? undefined : dayOf(Number(year), Number(month), Number(day));
}

function balanceOf(statement: Element): Balance | undefined {
  const ledger = within(statement, 'LEDGERBAL')[0];
  const [amount, date] = [plainCents(valueIn(ledger, 'BALAMT') ?? ''), ofxDay(valueIn(ledger, 'DTASOF'))];
  return amount === undefined || date === undefined ? undefined : { amount, date };
}

const shown = (transaction: Element): string =>
  transaction.children
    .flatMap((child) => (child.value === '' ? [] : [`${child.name}=${child.value}`]))
    .join(' ')
    .slice(0, 4000);

/** Reads OFX 1 (SGML) and 2 (XML), bank accounts and cards. */
export function readOfx(text: string): StatementReading {
  const problems: StatementProblem[] = [];
  const root = elementsOf(text.slice(Math.max(0, text.search(/<OFX>/i))));
  const statements = [...within(root, 'STMTRS'), ...within(root, 'CCSTMTRS')];
  if (statements.length === 0) problems.push({ code: 'empty', at: 0, text: '' });
  return {
    format: 'OFX',
    statements: statements.map((one) => statementOf(one, problems)),
    problems,
  };
}

function statementOf(statement: Element, problems: StatementProblem[]): ReadStatement {
  const account = within(statement, 'BANKACCTFROM')[0] ?? within(statement, 'CCACCTFROM')[0];
  const list = within(statement, 'BANKTRANLIST')[0];
  const lines: UnidentifiedLine[] = [];
  for (const [at, transaction] of (list ? within(list, 'STMTTRN') : []).entries()) {
    const amount = plainCents(valueIn(transaction, 'TRNAMT') ?? '');
    const date = ofxDay(valueIn(transaction, 'DTPOSTED'));
    const rawLine = shown(transaction);
    if (amount === undefined || date === undefined) {
      problems.push({
        code: amount === undefined ? 'amount' : 'date',
        at: at + 1,
        text: rawLine,
      });
      continue;
    }
    const [name, memo] = [valueIn(transaction, 'NAME'), valueIn(transaction, 'MEMO')];
    const check = valueIn(transaction, 'CHECKNUM');
    lines.push({
      date,
      valueDate: ofxDay(valueIn(transaction, 'DTAVAIL')),
      amount,
      label: labelOf([name, memo], valueIn(transaction, 'TRNTYPE') ?? 'OFX'),
      counterpartName: valueIn(within(transaction, 'PAYEE')[0], 'NAME'),
      reference: valueIn(transaction, 'REFNUM') ?? (check && /[1-9]/.test(check) ? check : undefined),
      rawLine,
      bankId: valueIn(transaction, 'FITID'),
    });
  }
  return {
    account: {
      bank: valueIn(account, 'BANKID'),
      branch: valueIn(account, 'BRANCHID'),
      number: valueIn(account, 'ACCTID'),
      currency: valueIn(statement, 'CURDEF'),
    },
    periodStart: ofxDay(valueIn(list, 'DTSTART')),
    periodEnd: ofxDay(valueIn(list, 'DTEND')),
    closing: balanceOf(statement),
    lines: identified(lines),
  };
}
