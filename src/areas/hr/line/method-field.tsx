import { useLingui } from '@lingui/react/macro';
import { costFields } from '../../../domain/hr/expense-account.fields.ts';
import { useRows } from '../../../offline/index.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TOUCH } from '../../../ui/form/input.tsx';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { PAYMENT_METHOD_WORDS } from '../expense-words.ts';
import type { CostForm } from './cost-form.ts';

/** How it was paid: few enough for the browser's own list, one press on a phone. */
export function MethodField({ cost, onChange }: Pick<CostForm, 'cost' | 'onChange'>) {
  const { i18n } = useLingui();
  const text = useText();
  const error = useLineError();
  const methods = useRows('paymentMethods', { orderBy: 'name' });
  return (
    <Field
      label={text(costFields.paymentMethod.label)}
      pointer="/paymentMethod"
      error={error('/paymentMethod')}
    >
      {(control) => (
        <Select
          {...control}
          size={TOUCH}
          value={cost.paymentMethod ?? ''}
          onChange={(event) => onChange({ paymentMethod: event.currentTarget.value || null })}
        >
          <option value="">–</option>
          {methods?.map((method) => {
            const name = String(method['name']);
            const words = PAYMENT_METHOD_WORDS[name];
            return (
              <option key={method.id} value={method.id}>
                {words ? i18n._(words) : name}
              </option>
            );
          })}
        </Select>
      )}
    </Field>
  );
}
