import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { yearOf } from '../../../domain/kernel/dates.ts';
import {
  formatDate,
  formatDecimal,
  formatEuro,
  formatKilometres,
  formatTimestamp,
} from '../../../domain/kernel/format.ts';
import { expenseAccountFields as fields, costFields } from '../../../domain/hr/expense-account.fields.ts';
import { expenseAccountMachine } from '../../../domain/hr/expense-account.machine.ts';
import { acceptedOf, vatByRate, vatOf } from '../../../domain/hr/expense-amounts.rules.ts';
import { figuresOf } from '../../../domain/hr/expense-figures.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import type { AllowanceSum } from '../../../domain/hr/mileage-sum.ts';
import type { Paper, PaperBlock } from '../../../ui/pdf/paper.ts';
import type { Say } from '../../../ui/record/lines/declared-lines.ts';
import { formulaOf } from '../trip/allowance-formula.ts';
import { rateText } from '../../../ui/value/vat-text.ts';
import { summaryOf } from '../../../parts/expense/cost-summary.ts';

/** Whatever the paper says that the account itself does not hold. */
export interface AccountFacts {
  /** In the order of the paper. */
  readonly costs: readonly Cost[];
  /** What the rows are called that it links to, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** Whose account it is in the end: our own company, where the device knows it. */
  readonly company: string | undefined;
  /** How mileage lines came to their amounts, by the keys of the lines. */
  readonly sums: ReadonlyMap<string, AllowanceSum>;
  /** The number of a line's receipt, by the key of the line. */
  readonly receipts: ReadonlyMap<string, number>;
  readonly month: string;
  readonly i18n: I18n;
  /** A text of the domain in the person's language. */
  readonly text: (english: string) => string;
}

const sayOf = ({ i18n, text }: AccountFacts): Say => ({ text, message: (of) => i18n._(of) });

type Fact = readonly [string, string];
const filled = (facts: readonly (readonly [string, string | null | undefined])[]): Fact[] =>
  facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

/** What was paid abroad, and by which rate it became euros. */
function convertedText({ currency, currencyAmount, rate, rateSource, rateDate }: Cost): string {
  if (!currency || typeof currencyAmount !== 'number') return '';
  const source = [rateSource, rateDate && formatDate(rateDate)].filter(Boolean).join(', ');
  return [
    `${formatDecimal(currencyAmount, 2)} ${currency}`,
    typeof rate === 'number' ? `× ${formatDecimal(rate)}` : '',
    source && `(${source})`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** As the page of the account says it: what is paid is not still to pay. */
function owedText({ status }: ExpenseAccountRow, owed: number, { i18n, text }: AccountFacts): string {
  if (status === 'paid') return i18n._(owed < 0 ? msg`Given back` : msg`Paid back`);
  return owed < 0 ? i18n._(msg`To give back`) : text(fields.calculatedOwed.label);
}

function linesTable(account: ExpenseAccountRow, facts: AccountFacts): PaperBlock {
  const { costs, receipts, i18n, text } = facts;
  const { total, accepted, byCompany, vat, advance, carriedIn, carriedOut, owed } = figuresOf(account, costs);
  const line = (name: string, amount: string, granted = '', vatText = ''): string[] => [
    '',
    name,
    '',
    vatText,
    amount,
    granted,
  ];
  return {
    kind: 'table',
    columns: [
      { label: text(costFields.date.label), share: 13 },
      { label: text(costFields.label.label), share: 34 },
      { label: i18n._(msg`Receipt`), share: 13 },
      { label: text(costFields.vat.label), share: 12, isFigure: true },
      { label: text(costFields.calculatedAmount.label), share: 15, isFigure: true },
      { label: text(costFields.accepted.label), share: 15, isFigure: true },
    ],
    rows: costs.map((cost) => {
      const { title, meta } = summaryOf(cost, sayOf(facts), true);
      const receipt = receipts.get(cost.lineKey);
      const lost = cost.lostReceipt?.trim();
      return [
        formatDate(cost.date ?? ''),
        [
          title,
          meta,
          convertedText(cost),
          cost.paidBy === 'company' ? i18n._(msg`Paid by the company`) : '',
          cost.capReason && `${text(costFields.capReason.label)}: ${cost.capReason}`,
          cost.acceptedReason,
          lost && `${text(costFields.lostReceipt.label)}: ${lost}`,
        ]
          .filter(Boolean)
          .join('\n'),
        receipt === undefined ? '' : String(receipt),
        vatOf(cost) > 0 ? formatEuro(vatOf(cost)) : '',
        formatEuro(cost.calculatedAmount ?? 0),
        formatEuro(acceptedOf(cost)),
      ];
    }),
    foot: [
      line(text(fields.calculatedTotal.label), formatEuro(total), formatEuro(accepted), formatEuro(vat)),
      ...(byCompany > 0 ? [line(i18n._(msg`Paid by the company`), '', formatEuro(-byCompany))] : []),
      ...(advance > 0 ? [line(text(fields.advance.label), '', formatEuro(-advance))] : []),
      ...(carriedIn > 0 ? [line(text(fields.calculatedCarriedIn.label), '', formatEuro(-carriedIn))] : []),
      ...(carriedOut > 0 ? [line(text(fields.calculatedCarriedOut.label), '', formatEuro(carriedOut))] : []),
      ...(account.status === 'refused'
        ? []
        : [line(owedText(account, owed, facts), '', formatEuro(Math.abs(owed)))]),
    ],
  };
}

function vatBlocks({ costs, i18n, text }: AccountFacts): PaperBlock[] {
  const rates = vatByRate(costs);
  if (rates.length === 0) return [];
  return [
    { kind: 'heading', text: i18n._(msg`VAT by rate`) },
    {
      kind: 'table',
      columns: [
        { label: text(costFields.vat.fields.rate.label), share: 1 },
        { label: text(costFields.vat.label), share: 1, isFigure: true },
        { label: text(fields.calculatedRecoverableVat.label), share: 1, isFigure: true },
      ],
      rows: rates.map(({ rate, vat, recoverable }) => [
        rateText(rate),
        formatEuro(vat),
        formatEuro(recoverable),
      ]),
    },
  ];
}

/** Each allowance as one would do it on paper: the year before, the year with this trip, the difference. */
function mileageBlocks(facts: AccountFacts): PaperBlock[] {
  const { costs, sums, i18n, text } = facts;
  const rows = costs.flatMap((cost) => {
    const sum = sums.get(cost.lineKey);
    if (!sum) return [];
    const vehicle = cost.expense.expenseTrip?.calculatedVehicleLabel ?? '';
    return [
      [
        formatDate(cost.date),
        [summaryOf(cost, sayOf(facts)).title, vehicle].filter(Boolean).join('\n'),
        `${formatKilometres(sum.kmBefore)} (${yearOf(cost.date)})\n${formatEuro(sum.before)}`,
        `${formulaOf(sum)}\n= ${formatEuro(sum.after)}`,
        formatEuro(sum.amount),
      ],
    ];
  });
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: i18n._(msg`How the mileage allowances come about`) },
    {
      kind: 'table',
      columns: [
        { label: text(costFields.date.label), share: 13 },
        { label: i18n._(msg`Trip`), share: 24 },
        { label: i18n._(msg`The year before this trip, without drafts`), share: 20 },
        { label: i18n._(msg`The year with this trip`), share: 30 },
        { label: i18n._(msg`Difference`), share: 12, isFigure: true },
      ],
      rows,
    },
  ];
}

function course(account: ExpenseAccountRow, { names, i18n, text }: AccountFacts): PaperBlock[] {
  const by = (at: string | null | undefined, id: string | null | undefined): string | undefined =>
    at ? [formatTimestamp(at), id ? names.get(id) : undefined].filter(Boolean).join(' · ') : undefined;
  const facts = filled([
    [text(fields.firstApprovedAt.label), by(account.firstApprovedAt, account.firstApprover)],
    [text(fields.approvedAt.label), by(account.approvedAt, account.approver)],
    [text(fields.validatedAt.label), by(account.validatedAt, account.validatedBy)],
    [text(fields.paidAt.label), by(account.paidAt, undefined)],
    [text(fields.refusalReason.label), account.status === 'refused' ? account.refusalReason : undefined],
  ]);
  return facts.length === 0
    ? []
    : [
        { kind: 'heading', text: i18n._(msg({ message: 'Progress', context: 'record' })) },
        { kind: 'facts', facts },
      ];
}

/** An expense account as paper: what the company keeps of it, its receipts behind it. */
export function accountPaper(account: ExpenseAccountRow, facts: AccountFacts): Paper {
  const { names, month, i18n, text } = facts;
  const nameOf = (id: string | null | undefined): string | undefined => (id ? names.get(id) : undefined);
  const status = expenseAccountMachine.states[account.status ?? 'draft'];
  const page = '{page}';
  const pages = '{pages}';
  const title = account.title ?? '';
  return {
    title: i18n._(msg`Expense account “${title}”`),
    subtitle: [facts.company, nameOf(account.employee), month, account.number].filter(Boolean).join(' · '),
    language: i18n.locale === 'fr' ? 'fr' : 'en',
    footer: [title, nameOf(account.employee)].filter(Boolean).join(' · '),
    pageNumber: i18n._(msg`page ${page} of ${pages}`),
    missing: i18n._(msg`This receipt was not on the device when the file was made.`),
    unreadable: i18n._(msg`This receipt cannot be shown on a page.`),
    blocks: [
      {
        kind: 'facts',
        facts: filled([
          [text(fields.status.label), text(status.label)],
          [text(fields.customer.label), nameOf(account.customer)],
          [text(fields.project.label), nameOf(account.project)],
        ]),
      },
      { kind: 'heading', text: text(fields.costs.label) },
      linesTable(account, facts),
      ...vatBlocks(facts),
      ...mileageBlocks(facts),
      ...course(account, facts),
    ],
  };
}
