import { msg } from '@lingui/core/macro';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import type { DeclaredLines } from '../../../ui/record/lines/declared-lines.ts';
import { CostFields } from '../line/cost-fields.tsx';
import { COST_DRAFTS } from '../line/unfinished-lines.ts';
import { AddLine } from './add-line.tsx';
import { AroundCosts } from './around-costs.tsx';
import { CostRow } from './cost-row.tsx';
import { summaryOf } from '../../../parts/expense/cost-summary.ts';
import { GrantFields } from './grant-fields.tsx';
import { LineDetails } from './line-details.tsx';
import {
  hasForm,
  isLineKind,
  KIND_WORDS,
  LINE_KINDS,
  lineKindOf,
} from '../../../parts/expense/line-kinds.ts';
import { newCost } from './new-cost.ts';

const byDate = (a: Cost, b: Cost): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

const costs: DeclaredLines<Cost> = {
  field: 'costs',
  drafts: COST_DRAFTS,
  label: msg`Lines`,
  none: {
    filling: msg`Photograph a receipt, or enter what you paid or drove. Everything is saved on this device at once, with or without a network.`,
    reading: msg`This account has no lines.`,
  },
  kinds: Object.fromEntries(LINE_KINDS.map((kind) => [kind, KIND_WORDS[kind].letter])),
  file: {
    field: 'bill',
    purpose: 'expense',
    label: msg`Receipt`,
    refused: (name, line) => ({
      label: msg`Receipt: ${name}`,
      replace: msg`Replace the receipt`,
      remove: msg`Remove the receipt`,
      sentence:
        line === undefined
          ? msg`The server did not accept the receipt “${name}”, so what you did here is not sent yet.`
          : msg`The server did not accept the receipt “${name}” of the line “${line}”, so what you did here is not sent yet.`,
    }),
  },
  /** An account is its employee's to fill, whatever others may. */
  isWriter: (row, person) => row['employee'] === person.id,
  /** While one fills it the latest stands first, under the buttons; whoever reads it begins at the beginning. */
  inOrder: (lines, filling) =>
    filling ? lines.toReversed().toSorted((a, b) => byDate(b, a)) : lines.toSorted(byDate),
  nameOf: (line, say) => summaryOf(line, say).title,
  nameInFull: (line, say) => {
    const [name, day] = [summaryOf(line, say).title, formatDate(line.date ?? '')];
    return say.message(msg`“${name}” of ${day}`);
  },
  decisionOf: ({ accepted, acceptedReason }, { message }) => [
    ...(typeof accepted === 'number' ? [message(msg`Granted ${formatEuro(accepted)}`)] : []),
    ...(acceptedReason ? [acceptedReason] : []),
  ],
  hasForm,
  fresh: (kind, lineKey, row, today) =>
    newCost(isLineKind(kind) ? kind : 'classic', lineKey, { period: String(row['period'] ?? '') }, today),
  Row: CostRow,
  Around: AroundCosts,
  Details: LineDetails,
  Decide: GrantFields,
  titleOf: (line, isNew) => {
    const words = KIND_WORDS[lineKindOf(line)];
    return isNew ? words.add : words.one;
  },
  Fields: CostFields,
  Add: AddLine,
};

/** The lines of an expense account: tickets, meals, nights, what else was bought, and the kilometres that were driven. */
export const costLines: DeclaredLines = costs;
