import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { costFields } from '../../../domain/hr/expense-account.fields.ts';
import { VAT_RATES, vatRatesOn } from '../../../domain/documents/vat-rates.rules.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TOUCH } from '../../../ui/form/input.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { useOnDay } from './use-on-day.ts';
import { rateText } from '../../../ui/value/vat-text.ts';
import { vatWithin, withoutNets, type VatRow } from './vat-within.ts';

interface VatFieldsProps {
  readonly gross: number | null | undefined;
  readonly date: string;
  readonly rows: readonly VatRow[];
  readonly onChange: (rows: VatRow[]) => void;
  /** Said below the first rate. */
  readonly help?: ReactNode;
}

/** The rates that most receipts bear stand first. */
const USUAL = [20, 10, 5.5, 2.1, 0];

/** The VAT on a receipt: one rate is computed from the amount; of several, each as the receipt says. */
export function VatFields({ gross, date, rows, onChange: onRows, help }: VatFieldsProps) {
  const onChange = (changed: readonly VatRow[]) => onRows(withoutNets(changed));
  const { t } = useLingui();
  const text = useText();
  const error = useLineError();
  const { newId } = useEngine();
  const rates = useOnDay(vatRatesOn, date) ?? VAT_RATES;
  const { place, watch } = useFocusKept<HTMLButtonElement>(String(rows.length));
  const shown: readonly (VatRow | undefined)[] = rows.length === 0 ? [undefined] : rows;
  const computedFor = (rate: number): number =>
    rows.length <= 1 && typeof gross === 'number' ? vatWithin(gross, rate) : 0;
  const setRate = (row: VatRow | undefined, value: string) => {
    if (value === '') return onChange(rows.filter((other) => other !== row));
    const rate = Number(value);
    const next: VatRow = { lineKey: row?.lineKey ?? newId(), rate, amount: computedFor(rate) };
    return onChange(row ? rows.map((other) => (other === row ? next : other)) : [...rows, next]);
  };
  const usual = USUAL.filter((rate) => rates.includes(rate));
  const others = rates.filter((rate) => !USUAL.includes(rate));
  return (
    <chakra.div {...watch} data-pointer="/vat" display="flex" flexDirection="column" gap="2">
      {shown.map((row, at) => (
        <chakra.div
          // The first stays what it is when a rate is chosen in it: the focus is in there.
          key={at === 0 || !row ? 'first' : row.lineKey}
          display="grid"
          gridTemplateColumns={`repeat(2, minmax(0, 1fr))${rows.length > 1 ? ' auto' : ''}`}
          gap="3"
          alignItems="start"
        >
          <Field
            label={t`VAT rate`}
            pointer={`/vat/${at}/rate`}
            error={error(`/vat/${at}/rate`)}
            help={at === 0 ? help : undefined}
          >
            {(control) => (
              <Select
                {...control}
                size={TOUCH}
                value={row ? String(row.rate) : ''}
                onChange={(event) => setRate(row, event.currentTarget.value)}
              >
                <option value="">{t`No VAT`}</option>
                {usual.map((rate) => (
                  <option key={rate} value={rate}>
                    {rateText(rate)}
                  </option>
                ))}
                {others.length > 0 && (
                  <optgroup label={t`Other rates`}>
                    {others.map((rate) => (
                      <option key={rate} value={rate}>
                        {rateText(rate)}
                      </option>
                    ))}
                  </optgroup>
                )}
              </Select>
            )}
          </Field>
          <Field
            label={text(costFields.vat.fields.amount.label)}
            pointer={`/vat/${at}/amount`}
            error={error(`/vat/${at}/amount`)}
          >
            {(control) => (
              <NumberInput
                {...control}
                kind="money"
                disabled={!row}
                value={row?.amount}
                onChange={(amount) =>
                  row &&
                  onChange(
                    rows.map((other) => (other === row ? { ...row, amount: amount as number } : other)),
                  )
                }
              />
            )}
          </Field>
          {rows.length > 1 && (
            <IconButton
              label={t`Remove this rate`}
              icon={X}
              style={{ marginTop: '1.5rem' }}
              onClick={() => onChange(rows.filter((other) => other !== row))}
            />
          )}
        </chakra.div>
      ))}
      {error('/vat') !== undefined && (
        <chakra.div textStyle="dense" color="fg.error">
          {error('/vat')}
        </chakra.div>
      )}
      {rows.length > 0 && (
        <chakra.div>
          <Button
            ref={place}
            variant="ghost"
            size="sm"
            ms="-2.5"
            onClick={() => {
              const rate = usual.find((one) => !rows.some((row) => row.rate === one)) ?? 0;
              onChange([...rows, { lineKey: newId(), rate, amount: 0 }]);
            }}
          >
            <Plus size={16} aria-hidden />
            <Trans>Another rate</Trans>
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
