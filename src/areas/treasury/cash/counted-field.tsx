import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { useCashBook } from '../../../parts/payment/use-cash-book.ts';
import { Field } from '../../../ui/form/field.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import type { OwnFieldProps } from '../../../ui/form/own-field.ts';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { problemAt } from '../../../ui/form/problems.ts';
import { useText } from '../../../ui/value/domain-text.ts';

/** What was counted, beside what should lie in the drawer by what this device knows; what differs is told while one counts. */
export function CountedField({ field, pointer, values, set, problems }: OwnFieldProps) {
  const text = useText();
  const book = useCashBook();
  const problem = problemAt(problems, pointer);
  const date = String(values['date'] ?? '');
  // The book of that day without the count itself.
  const expected = book
    ? (book.findLast((line) => line.date <= date && line.row.id !== values['id'])?.balance ?? 0)
    : undefined;
  const counted = values['counted'];
  const difference = typeof counted === 'number' && expected !== undefined ? counted - expected : undefined;
  const [day, held, apart] = [
    formatDate(date),
    formatEuro(expected ?? 0),
    formatEuro(Math.abs(difference ?? 0)),
  ];
  return (
    <Field
      label={text(field.label)}
      pointer={pointer}
      required
      error={problem && <ProblemNote problem={problem} field={field} />}
      help={
        expected !== undefined &&
        date !== '' && (
          <Trans>
            By the book, as this device knows it, {held} lie in the drawer on {day}.
          </Trans>
        )
      }
    >
      {(control) => (
        <>
          <NumberInput
            {...control}
            kind="money"
            value={counted ?? null}
            onChange={(value) => set('counted', value)}
          />
          <chakra.p role="status" m="0" fontVariantNumeric="tabular-nums" _empty={{ display: 'none' }}>
            {difference === undefined ? null : difference === 0 ? (
              <Trans>It is what the book says.</Trans>
            ) : difference < 0 ? (
              <Trans>{apart} are missing.</Trans>
            ) : (
              <Trans>{apart} are too much.</Trans>
            )}
          </chakra.p>
        </>
      )}
    </Field>
  );
}
