import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useContext, useEffect, useState } from 'react';
import { isDate, yearOf } from '../../../domain/kernel/dates.ts';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { Field, Fields } from '../../../domain/kernel/field.ts';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { costFields, expenseFields } from '../../../domain/hr/expense-account.fields.ts';
import { isBeyondLimit } from '../../../domain/hr/expense-limits.rules.ts';
import { mileageOf, type Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { aboveCap, amountPerUnit } from '../../../domain/hr/expense-warnings.ts';
import { mileageScaleOf } from '../../../domain/hr/mileage-scale.rules.ts';
import { describeAllowance, type AllowanceSum } from '../../../domain/hr/mileage-sum.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine, useRow } from '../../../offline/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { RecordLine } from '../../../ui/record/lines/declared-lines.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { FieldValue } from '../../../ui/value/field-value.tsx';
import { valueText } from '../../../ui/value/value-text.ts';
import { whileHere } from '../../../ui/while-here.ts';
import { Claims, DuplicateNotice } from '../line/line-duplicates.tsx';
import { LimitText } from './limit-text.tsx';
import { AllowanceSumView } from '../trip/allowance-sum.tsx';
import { DraftsApart } from '../trip/drafts-apart.tsx';

/** How a stored line came to its amount, by the scale of its year. */
function useStoredSum(cost: Cost): AllowanceSum | undefined {
  const { lookup } = useEngine().writer;
  const [sum, setSum] = useState<AllowanceSum>();
  useEffect(() => {
    if (!mileageOf(cost) || !isDate(cost.date ?? '')) return undefined;
    return whileHere(mileageScaleOf(lookup, yearOf(cost.date)), (scale) =>
      setSum(describeAllowance(cost, scale)),
    );
  }, [lookup, cost]);
  return sum;
}

/** What the row above says already, what belongs to the decision, and a key of no meaning to anybody. */
const SAID = new Set<string>([
  'date',
  'label',
  'expense',
  'bill',
  'amountTtc',
  'accepted',
  'acceptedReason',
  'vehicle',
]);
/** Of what is computed, the sum of a trip has a place of its own. */
const TOLD: ReadonlySet<string> = new Set([
  'calculatedVehicleLabel',
  'calculatedNights',
  'calculatedEarlierAccepted',
  'calculatedEarlierReason',
]);

type Fact = readonly [pointer: string, field: Field, value: unknown];

/** What an object holds that is worth reading, by its declaration. */
function factsOf(fields: Fields, values: Readonly<Record<string, unknown>>, at = ''): Fact[] {
  return Object.entries(fields).flatMap(([name, field]): Fact[] => {
    const value = values[name];
    const isTold = field.computed ? TOLD.has(name) : !SAID.has(name);
    // A box that is not ticked, a trip that was made once: nothing to say.
    if (!isTold || isEmpty(value) || value === false || value === field.initial) return [];
    return [[`${at}/${name}`, field, value]];
  });
}

/** The distance that was proposed says nothing beside one that is the same. */
function withoutRepeats(values: unknown): Readonly<Record<string, unknown>> {
  const said = { ...(values as Readonly<Record<string, unknown>> | null | undefined) };
  const isSame = said['km'] === said['kmProposed'];
  return isSame ? { ...said, kmProposed: null, kmProposedSource: null } : said;
}

/** Everything a line says, to read: its kind first, then what all lines have. */
export function LineDetails({ line: cost }: { line: Cost }) {
  const text = useText();
  const sum = useStoredSum(cost);
  const { account, duplicatesOf } = useContext(Claims);
  const [twice] = duplicatesOf(cost);
  const expense: Readonly<Record<string, unknown>> = cost.expense ?? {};
  const ofKind = Object.entries(expenseFields).flatMap(([kind, { fields }]) =>
    factsOf(fields, withoutRepeats(expense[kind]), `/expense/${kind}`),
  );
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {twice && <DuplicateNotice found={twice} beside={account} />}
      <OverCap cost={cost} />
      <OverLimit cost={cost} />
      <chakra.dl
        m="0"
        display="grid"
        gridTemplateColumns="minmax(6rem, max-content) minmax(0, 1fr)"
        columnGap="4"
        rowGap="1"
        textStyle="dense"
      >
        {[...ofKind, ...factsOf(costFields, cost)].map(([pointer, field, value]) => (
          <chakra.div key={pointer} display="contents">
            <chakra.dt color="fg.muted">{text(field.label)}</chakra.dt>
            <chakra.dd m="0" overflowWrap="anywhere">
              {field.kind === 'lines' ? (
                <LinesFact fields={field.fields} lines={value as readonly RecordLine[]} />
              ) : (
                <FieldValue field={field} value={value} />
              )}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {sum && (
        <AllowanceSumView
          sum={sum}
          year={yearOf(cost.date)}
          apart={<OfAccount account={account} cost={cost} />}
        />
      )}
    </chakra.div>
  );
}

function OfAccount({ account: id, cost }: { readonly account: string; readonly cost: Cost }) {
  const account = useRow('expenseAccounts', id) as ExpenseAccountRow | null | undefined;
  return account ? <DraftsApart account={account} cost={cost} /> : null;
}

/** Lines within the line, each with what its fields say: a guest with their company, a rate with its VAT. */
function LinesFact({ fields, lines }: { fields: Fields; lines: readonly RecordLine[] }) {
  const text = useText();
  // An address says itself whole in its first field.
  const told = 'textAddress' in fields ? { textAddress: fields['textAddress'] } : fields;
  return lines.map((line) => (
    <div key={line.lineKey}>
      {Object.entries(told)
        .map(([name, field]) => (field ? valueText(field, Reflect.get(line, name), text) : ''))
        .filter(Boolean)
        .join(' · ')}
    </div>
  ));
}

/** The limit, what was spent under it and the reason, beside each other. */
function OverLimit({ cost }: { cost: Cost }) {
  if (!isBeyondLimit(cost)) return null;
  return (
    <Notice tone="warning">
      <LimitText cost={cost} /> {!cost.capReason && <Trans>No reason is given.</Trans>}
    </Notice>
  );
}

/** Whoever approves sees at once that a line exceeds its cap, and whether its author says why. */
function OverCap({ cost }: { cost: Cost }) {
  const over = aboveCap(cost);
  const each = amountPerUnit(cost);
  if (over === 0 || each === undefined) return null;
  return (
    <Notice tone="warning">
      {cost.expense.expenseCatering ? (
        <Trans>
          {formatEuro(each)} a person: {formatEuro(over)} over the cap.
        </Trans>
      ) : (
        <Trans>
          {formatEuro(each)} a night: {formatEuro(over)} over the cap.
        </Trans>
      )}{' '}
      {!cost.capReason && <Trans>No reason is given.</Trans>}
    </Notice>
  );
}
