import { parseXml, XmlElement } from '@rgrove/parse-xml';
import type { Cents } from '../../kernel/field.ts';
import {
  identified,
  labelOf,
  oneLine,
  plainCents,
  type Balance,
  type ReadStatement,
  type StatementProblem,
  type StatementReading,
  type UnidentifiedLine,
} from './statement.ts';

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);
const childrenOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement =>
      child instanceof XmlElement && (name === undefined || localName(child) === name),
  );
/** The first element on a path of local names: versions of the format differ by their namespaces alone. */
const at = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => childrenOf(found, name)[0], element);
const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string | undefined =>
  oneLine(at(element, ...path)?.text ?? '') || undefined;

/** `2014-12-31` or an instant: the day as the bank wrote it. */
const dayAt = (element: XmlElement | undefined): string | undefined => {
  const written = textAt(element, 'Dt') ?? textAt(element, 'DtTm');
  return written && /^\d{4}-\d{2}-\d{2}/.test(written) ? written.slice(0, 10) : undefined;
};
const isDebit = (element: XmlElement): boolean => textAt(element, 'CdtDbtInd') === 'DBIT';
/** Signed: the direction stands beside the amount. */
function signedAmount(element: XmlElement): Cents | undefined {
  const cents = plainCents(textAt(element, 'Amt') ?? '');
  return cents === undefined ? undefined : isDebit(element) && cents !== 0 ? -cents : cents;
}
const currencyOf = (amount: XmlElement | undefined): string | undefined => amount?.attributes['Ccy'];

/** The balance of the first of these kinds that there is. */
function balanceOf(statement: XmlElement, kinds: readonly string[]): Balance | undefined {
  const balances = childrenOf(statement, 'Bal');
  for (const kind of kinds) {
    const found = balances.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === kind);
    const [amount, date] = found ? [signedAmount(found), dayAt(at(found, 'Dt'))] : [];
    if (amount !== undefined && date !== undefined) return { amount, date };
  }
  return undefined;
}

/** Reads final statements of any version of CAMT.053. */
export function readCamt(text: string): StatementReading {
  const problems: StatementProblem[] = [];
  let root: XmlElement | null = null;
  try {
    ({ root } = parseXml(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    problems.push({
      code: 'form',
      at: 0,
      text: (error as Error).message.split('\n')[0] ?? '',
    });
  }
  const whole = root ?? undefined;
  const statements = childrenOf(at(whole, 'BkToCstmrStmt'), 'Stmt');
  // A report within the day (052) or a notice (054) has no closing balance: it would look like an empty statement.
  const isOther = at(whole, 'BkToCstmrAcctRpt') ?? at(whole, 'BkToCstmrDbtCdtNtfctn');
  if (isOther) problems.push({ code: 'interim', at: 0, text: localName(isOther) });
  else if (whole && statements.length === 0) problems.push({ code: 'empty', at: 0, text: '' });
  return {
    format: 'CAMT.053',
    statements: statements.map((one) => statementOf(one, problems)),
    problems,
  };
}

function statementOf(statement: XmlElement, problems: StatementProblem[]): ReadStatement {
  const opening = balanceOf(statement, ['OPBD', 'PRCD', 'ITBD']);
  const closing = balanceOf(statement, ['CLBD', 'ITBD']);
  const account = at(statement, 'Acct', 'Id');
  const other = textAt(account, 'Othr', 'Id');
  const currency = textAt(statement, 'Acct', 'Ccy') ?? currencyOf(at(statement, 'Bal', 'Amt'));
  const lines: UnidentifiedLine[] = [];
  for (const [index, entry] of childrenOf(statement, 'Ntry').entries()) {
    const state = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
    if (state !== 'BOOK') continue;
    const found = linesOf(entry, index, closing?.date);
    if (currency && currencyOf(at(entry, 'Amt')) !== currency)
      problems.push({ code: 'currency', at: index + 1, text: rawOf(entry) });
    if (typeof found === 'string') problems.push({ code: found, at: index + 1, text: rawOf(entry) });
    else lines.push(...found);
  }
  return {
    account: {
      iban: textAt(account, 'IBAN') ?? (other && /^[A-Z]{2}\d{2}/.test(other) ? other : undefined),
      number: other,
      currency,
    },
    number: textAt(statement, 'ElctrncSeqNb') ?? textAt(statement, 'Id'),
    periodStart: textAt(statement, 'FrToDt', 'FrDtTm')?.slice(0, 10) ?? opening?.date,
    periodEnd: textAt(statement, 'FrToDt', 'ToDtTm')?.slice(0, 10) ?? closing?.date,
    opening,
    closing,
    lines: identified(lines),
  };
}

/** One line of an entry, or one of each of its transactions where their amounts make it up; else the code of what is wrong. */
function linesOf(entry: XmlElement, index: number, closed: string | undefined): UnidentifiedLine[] | string {
  const total = signedAmount(entry);
  if (total === undefined) return 'amount';
  const date = dayAt(at(entry, 'BookgDt')) ?? dayAt(at(entry, 'ValDt')) ?? closed;
  if (date === undefined) return 'date';
  const valueDate = dayAt(at(entry, 'ValDt'));
  const transactions = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'));
  const amounts = transactions.map((one) => amountOf(one, currencyOf(at(entry, 'Amt'))));
  const sum = amounts.reduce<number>((all, amount) => all + (amount ?? Number.NaN), 0);
  const bankId = textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef');
  if (transactions.length > 1 && sum === Math.abs(total))
    return transactions.map((transaction, place) => ({
      date,
      valueDate,
      amount: Math.sign(total) * amounts[place]!,
      ...wordsOf([transaction], entry, isDebit(entry)),
      rawLine: rawOf(transaction) || rawOf(entry),
      // Those of one entry share its reference.
      bankId: bankId && `${bankId}/${place + 1}`,
    }));
  // The entry rules: what its transactions leave is a charge of the bank.
  const rest = total < 0 ? Math.abs(total) - sum : sum - total;
  return [
    {
      date,
      valueDate,
      amount: total,
      ...wordsOf(transactions, entry, isDebit(entry)),
      fee: rest > 0 ? rest : undefined,
      rawLine: rawOf(entry) || String(index + 1),
      bankId,
    },
  ];
}

/** The amount of a transaction in the currency of its account, without a sign. */
function amountOf(transaction: XmlElement, currency: string | undefined): Cents | undefined {
  const written = [at(transaction, 'AmtDtls', 'TxAmt', 'Amt'), at(transaction, 'Amt')].find(
    (amount) => amount && currencyOf(amount) === currency,
  );
  return written && plainCents(written.text.trim());
}

const NOT_PROVIDED = /^NOT ?PROVIDED$/i;
const given = (text: string | undefined): string | undefined =>
  text && !NOT_PROVIDED.test(text) ? text : undefined;

function wordsOf(
  transactions: readonly XmlElement[],
  entry: XmlElement,
  isOut: boolean,
): Pick<UnidentifiedLine, 'label' | 'counterpartName' | 'counterpartIban' | 'reference'> {
  const [first] = transactions;
  // Whom it went to, or came from; before version 8 without `Pty`.
  const side = isOut ? 'Cdtr' : 'Dbtr';
  const parties = at(first, 'RltdPties');
  const named = (name: string) => textAt(parties, name, 'Nm') ?? textAt(parties, name, 'Pty', 'Nm');
  const counterpartName = named(side) ?? named(`Ultmt${side}`);
  const told = transactions.flatMap((one) => [
    ...childrenOf(at(one, 'RmtInf'), 'Ustrd').map((part) => part.text),
    textAt(one, 'AddtlTxInf') ?? '',
  ]);
  const structured = childrenOf(at(first, 'RmtInf'), 'Strd').flatMap(
    (part) => textAt(part, 'CdtrRefInf', 'Ref') ?? [],
  );
  // The bank's sum of several says of none what it was for.
  const additional = transactions.length > 1 ? undefined : textAt(entry, 'AddtlNtryInf');
  const code = textAt(entry, 'BkTxCd', 'Prtry', 'Cd') ?? textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd');
  return {
    label: labelOf([...told, additional], counterpartName ?? structured[0] ?? code ?? 'CAMT'),
    counterpartName,
    counterpartIban: textAt(parties, `${side}Acct`, 'Id', 'IBAN'),
    reference:
      given(textAt(first, 'Refs', 'EndToEndId')) ?? structured[0] ?? given(textAt(first, 'Refs', 'TxId')),
  };
}

/** All texts of an element with their names: what the bank wrote of it. */
const rawOf = (element: XmlElement): string =>
  childrenOf(element)
    .map((child) => {
      const inner = rawOf(child);
      return inner === '' ? `${localName(child)}=${oneLine(child.text)}` : inner;
    })
    .join(' ')
    .slice(0, 4000);
