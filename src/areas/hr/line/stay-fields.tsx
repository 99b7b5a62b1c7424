import { Plural } from '@lingui/react/macro';
import { chakra } from '@chakra-ui/react';
import { expenseFields, housingFields } from '../../../domain/hr/expense-account.fields.ts';
import { nightRegionOf, type NightRegion } from '../../../domain/hr/expense-caps.rules.ts';
import { stayExtrasForm, stayForm } from '../../../domain/hr/expense-line.form.ts';
import type { Cost, Housing } from '../../../domain/hr/expense-kinds.rules.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TOUCH } from '../../../ui/form/input.tsx';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { LineSection } from '../../../ui/record/lines/line-section.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { CapNote } from './cap-note.tsx';
import type { CostForm } from './cost-form.ts';

const AT = '/expense/expenseHousing';

interface StayFieldsProps extends CostForm {
  readonly housing: Housing;
  /** The line with its amount and its nights. */
  readonly computed: Cost;
}

/** Nights away: where, from when to when, and what one of them comes to. */
export function StayFields({ housing, computed, onChangeAt }: StayFieldsProps) {
  const place = housing.place?.trim() ?? '';
  const { calculatedNights, cap } = computed.expense.expenseHousing ?? {};
  const nights = calculatedNights ?? 0;
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
      {place !== '' && nightRegionOf(place) === undefined && (
        <RegionChoice
          value={housing.capRegion ?? 'elsewhere'}
          onChange={(region) => onChangeAt({ [`${AT}/capRegion`]: region })}
        />
      )}
      <CapNote
        cost={{
          ...computed,
          expense: {
            ...computed.expense,
            expenseHousing: { ...housing, calculatedNights: nights, cap: cap ?? null },
          },
        }}
        onChangeAt={onChangeAt}
      />
    </>
  );
}

interface RegionChoiceProps {
  readonly value: NightRegion;
  readonly onChange: (region: string) => void;
}

/** Where a town is that its words do not place: around Paris a night may cost more. */
function RegionChoice({ value, onChange }: RegionChoiceProps) {
  const text = useText();
  const error = useLineError();
  const { capRegion } = housingFields;
  return (
    <Field label={text(capRegion.label)} pointer={`${AT}/capRegion`} error={error(`${AT}/capRegion`)}>
      {(control) => (
        <Select
          {...control}
          size={TOUCH}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {Object.entries(capRegion.options).map(([region, words]) => (
            <option key={region} value={region}>
              {text(words)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
