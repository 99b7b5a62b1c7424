import { Plural, useLingui } from '@lingui/react/macro';
import { chakra } from '@chakra-ui/react';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { expenseFields, housingFields } from '../../../domain/hr/expense-account.fields.ts';
import { isParisOrAround, nightCapsOn } from '../../../domain/hr/expense-caps.ts';
import { stayExtrasForm, stayForm } from '../../../domain/hr/expense-line.form.ts';
import type { Cost, Housing } from '../../../domain/hr/expense-kinds.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TOUCH } from '../../../ui/form/input.tsx';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { LineSection } from '../../../ui/record/lines/line-section.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { CapNote } from './cap-note.tsx';
import type { CostForm } from './cost-form.ts';
import { useOnDay } from './use-on-day.ts';
import { useProposal } from './use-proposal.ts';

const AT = '/expense/expenseHousing';

interface StayFieldsProps extends CostForm {
  readonly housing: Housing;
  /** The line with its amount and its nights. */
  readonly computed: Cost;
}

/** Nights away: where, from when to when, and what one of them comes to. */
export function StayFields({ housing, computed, onChangeAt, onPropose }: StayFieldsProps) {
  const caps = useOnDay(nightCapsOn, housing.checkIn);
  const place = housing.place?.trim() ?? '';
  const usual = caps && (isParisOrAround(place) ? caps.paris : caps.elsewhere);
  // Where it was is not known yet: nothing to compare with.
  useProposal({
    at: `${AT}/cap`,
    value: housing.cap,
    proposal: place === '' ? undefined : usual,
    onPropose,
  });
  const nights = computed.expense.expenseHousing?.calculatedNights ?? 0;
  const section = { of: expenseFields.expenseHousing, at: AT, values: housing, onChangeAt };
  return (
    <>
      <LineSection section={stayForm} {...section} />
      <chakra.p
        role="status"
        mt="-2"
        textStyle="dense"
        color="fg.muted"
        _empty={{ m: '0', position: 'absolute' }}
      >
        {nights > 0 && <Plural value={nights} one="# night" other="# nights" />}
      </chakra.p>
      <LineSection section={stayExtrasForm} {...section} />
      <CapChoice
        value={housing.cap ?? undefined}
        caps={caps}
        onChange={(cap) => onChangeAt({ [`${AT}/cap`]: cap })}
      />
      <CapNote
        cost={{
          ...computed,
          expense: { ...computed.expense, expenseHousing: { ...housing, calculatedNights: nights } },
        }}
        onChangeAt={onChangeAt}
      />
    </>
  );
}

interface CapChoiceProps {
  readonly value: number | undefined;
  readonly caps: { readonly paris: number; readonly elsewhere: number } | undefined;
  readonly onChange: (cap: number | null) => void;
}

/** The cap by place. Proposed from its words; a town around Paris that they do not tell is said here. */
function CapChoice({ value, caps, onChange }: CapChoiceProps) {
  const { t } = useLingui();
  const text = useText();
  const error = useLineError();
  const known = caps
    ? [
        { amount: caps.elsewhere, words: t`Elsewhere: ${formatEuro(caps.elsewhere)}` },
        { amount: caps.paris, words: t`Paris, 92, 93, 94: ${formatEuro(caps.paris)}` },
      ]
    : [];
  const isOther = value !== undefined && !known.some(({ amount }) => amount === value);
  return (
    <Field label={text(housingFields.cap.label)} pointer={`${AT}/cap`} error={error(`${AT}/cap`)}>
      {(control) => (
        <Select
          {...control}
          size={TOUCH}
          value={value === undefined ? '' : String(value)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
          }
        >
          <option value="">{t`No cap`}</option>
          {known.map(({ amount, words }) => (
            <option key={words} value={amount}>
              {words}
            </option>
          ))}
          {isOther && <option value={value}>{formatEuro(value)}</option>}
        </Select>
      )}
    </Field>
  );
}
