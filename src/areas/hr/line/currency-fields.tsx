import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { costFields, expenseAccountFields } from '../../../domain/hr/expense-account.fields.ts';
import { convertedAmount } from '../../../domain/hr/expense-amounts.rules.ts';
import { currencyForm } from '../../../domain/hr/expense-line.form.ts';
import { CURRENCIES, EURO } from '../../../domain/hr/expense-options.ts';
import { isForeign, lastRate, rateWithin } from '../../../domain/hr/foreign-currency.rules.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TOUCH } from '../../../ui/form/input.tsx';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { LineSection } from '../../../ui/record/lines/line-section.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import type { CostForm } from './cost-form.ts';
import { Fold } from '../../../ui/fold.tsx';
import { withGross } from './vat-within.ts';

const EUROS: Partial<Cost> = {
  currency: null,
  currencyAmount: null,
  rate: null,
  rateSource: null,
  rateDate: null,
};

/** The line with other figures of its currency, and the euros that these come to. */
function converted(cost: Cost, more: Partial<Cost>): Partial<Cost> {
  const amount = convertedAmount({ ...cost, ...more });
  return amount === undefined ? more : { ...more, ...withGross(cost, amount) };
}

/** What was paid abroad, in its own money; the rate is that of one's last line in it until another is typed. */
export function CurrencyFields({ account, cost, onChange }: CostForm) {
  const { t } = useLingui();
  const text = useText();
  const error = useLineError();
  const { lookup } = useEngine().writer;
  const latest = useLatest(cost);
  const change = (values: Readonly<Record<string, unknown>>) => {
    const more = Object.entries(values).map(([pointer, value]) => [pointer.slice(1), value]);
    onChange(converted(cost, Object.fromEntries(more)));
  };
  const choose = async (currency: string) => {
    onChange({
      ...EUROS,
      ...(currency === '' ? {} : { currency, currencyAmount: cost.currencyAmount ?? null }),
    });
    if (currency === '') return;
    const accounts = await lookup.where('expenseAccounts', { employee: account.employee });
    const known = lastRate(currency, accounts as unknown as ExpenseAccountRow[], cost.lineKey);
    const { current: now } = latest;
    // Another may have been chosen, or a rate typed, meanwhile.
    if (known && now.currency === currency && !now.rate) onChange(converted(now, known));
  };
  const { amountTtc, currencyAmount } = cost;
  const isWhole = typeof amountTtc === 'number' && typeof currencyAmount === 'number';
  const within = isWhole && !cost.rate ? rateWithin(amountTtc, currencyAmount) : undefined;
  return (
    <Fold title={t`Paid in another currency`} look="label" isNeeded={Boolean(cost.currency)}>
      <Field label={text(costFields.currency.label)} pointer="/currency" error={error('/currency')}>
        {(control) => (
          <Select
            {...control}
            size={TOUCH}
            value={isForeign(cost) ? (cost.currency ?? '') : ''}
            onChange={(event) => void choose(event.currentTarget.value)}
          >
            <Currencies chosen={cost.currency} />
          </Select>
        )}
      </Field>
      {isForeign(cost) && (
        <>
          <LineSection
            section={currencyForm}
            of={expenseAccountFields.costs}
            values={cost}
            onChangeAt={change}
          />
          {within !== undefined && within > 0 && (
            <div>
              <Button
                variant="text"
                onClick={() => onChange({ rate: within, rateSource: cost.rateSource ?? t`Bank` })}
              >
                <Trans>Take the rate between the two amounts: {formatNumber(within)}</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </Fold>
  );
}

/** The euro, the usual ones, and what the line bears already; each by its code and its name. */
function Currencies({ chosen }: { chosen: string | null | undefined }) {
  const { i18n } = useLingui();
  const names = useMemo(() => new Intl.DisplayNames([i18n.locale], { type: 'currency' }), [i18n.locale]);
  const nameOf = (code: string): string => {
    const name = /^[A-Z]{3}$/.test(code) ? (names.of(code) ?? code) : code;
    return name === code ? code : `${code} – ${name}`;
  };
  const isOther = chosen && chosen !== EURO && !CURRENCIES.includes(chosen);
  return (
    <>
      <option value="">{nameOf(EURO)}</option>
      {[...(isOther ? [chosen] : []), ...CURRENCIES].map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </>
  );
}
