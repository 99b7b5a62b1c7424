import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { memo, useDeferredValue, useMemo } from 'react';
import { openFields } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../offline/index.ts';
import { FieldControl } from '../../ui/form/field-control.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { LinesTable } from '../../ui/form/lines/lines-table.tsx';
import type { OwnFieldProps } from '../../ui/form/own-field.ts';
import { ProblemNote } from '../../ui/form/problem-note.tsx';
import { problemAt } from '../../ui/form/problems.ts';
import { CostsContext, DocumentToolsContext } from './document-tools.ts';
import { TotalsTable } from './totals-table.tsx';
import { costsOf, linesOf, typedTotals } from './typed-document.ts';
import { useCustomerTerms } from './use-customer-terms.ts';
import { useDocumentLook } from './use-document-look.ts';
import { useLineCosts } from './use-line-costs.ts';

/** The discount of the whole: so many percent, or an amount. */
const DISCOUNTS = ['discountPercent', 'discountAmount'];

/** The lines of a quote, an invoice or an order as a grid, and what they come to beneath it. */
export function DocumentLines({ collection, field, pointer, values, set, problems }: OwnFieldProps) {
  const { i18n } = useLingui();
  const entity = useEngine().context.entityOf(collection);
  const person = usePerson();
  const taxing = useCustomerTerms(values, set);
  const isNew = values['id'] === '';
  const row = isNew ? { ...values, id: '', createdBy: person.id } : { ...values, id: String(values['id']) };
  const open = openFields(entity, isNew ? 'C' : 'U', row, person);
  const isCosted = open?.has('costs') ?? false;
  const { setCosts, setLines } = useLineCosts({ costs: values['costs'], isCosted, set });
  const tools = useMemo(() => ({ taxing, setCosts }), [taxing, setCosts]);
  const look = useDocumentLook(tools);
  // Another one only when a cost is: each line tells its margin by it.
  const costs = useCosts(isCosted ? values['costs'] : undefined, isCosted);
  // After what is typed has been drawn: a key waits for no sum.
  const summed = useDeferredValue(values);
  const label = i18n._(field.label);
  const problem = problemAt(problems, pointer);
  if (field.kind !== 'lines') return null;
  return (
    <DocumentToolsContext value={tools}>
      <CostsContext value={costs}>
        <Field label={label} pointer={pointer} error={problem && <ProblemNote problem={problem} />} group>
          {() => (
            <LinesTable
              fields={field.fields}
              label={i18n._(field.one ?? field.label)}
              pointer={pointer}
              value={linesOf(values)}
              onChange={setLines}
              problems={problems}
              place={field.place}
              totals={NO_SUMS}
              look={look}
              fieldOf={FieldControl}
            />
          )}
        </Field>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          gap={{ base: '4', md: '8' }}
          alignItems={{ md: 'flex-start' }}
        >
          <chakra.div display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 11rem))" flex="1">
            {DISCOUNTS.filter((name) => open?.has(name) && entity.fields[name]).map((name) => (
              <FormField
                key={name}
                name={name}
                field={entity.fields[name]!}
                value={values[name]}
                set={set}
                problems={problems}
              />
            ))}
          </chakra.div>
          <TypedTotals values={summed} hasMargin={isCosted} />
        </chakra.div>
      </CostsContext>
    </DocumentToolsContext>
  );
}
const useCosts = (costs: unknown, isCosted: boolean) =>
  useMemo(() => (isCosted ? costsOf({ costs }) : undefined), [costs, isCosted]);
const NO_SUMS: readonly string[] = [];

const TypedTotals = memo(function TypedTotals({
  values,
  hasMargin,
}: {
  values: OwnFieldProps['values'];
  hasMargin: boolean;
}) {
  const totals = useMemo(() => typedTotals(values), [values]);
  const hasCosts = costsOf(values).size > 0;
  return (
    <chakra.div flex="1" aria-live="polite">
      {totals && <TotalsTable totals={totals} hasMargin={hasMargin && hasCosts} of={values} />}
    </chakra.div>
  );
});
