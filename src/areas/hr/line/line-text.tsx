import type { ReactNode } from 'react';
import { costFields } from '../../../domain/hr/expense-account.fields.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input, TOUCH } from '../../../ui/form/input.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';

interface LineTextProps {
  readonly name: 'label' | 'location';
  readonly help?: ReactNode;
  readonly cost: Cost;
  readonly onCost: (change: Partial<Cost>) => void;
}

/** A few words that any line may bear. */
export function LineText({ name, help, cost, onCost }: LineTextProps) {
  const text = useText();
  const error = useLineError();
  return (
    <Field label={text(costFields[name].label)} pointer={`/${name}`} error={error(`/${name}`)} help={help}>
      {(control) => (
        <Input
          {...control}
          size={TOUCH}
          value={cost[name] ?? ''}
          onChange={(event) => onCost({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}
