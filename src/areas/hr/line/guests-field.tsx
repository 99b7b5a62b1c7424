import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Contact, Plus, UserRound, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { cateringFields } from '../../../domain/hr/expense-account.fields.ts';
import type { Catering } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input, TOUCH } from '../../../ui/form/input.tsx';
import { focusBeside } from '../../../ui/form/focus-beside.ts';
import { Combobox } from '../../../ui/form/picker/combobox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { useGuestChoices } from './use-guest-choices.ts';

export type Guest = NonNullable<Catering['expenseCateringWiths']>[number];

const AT = '/expense/expenseCatering/expenseCateringWiths';
const { fields } = cateringFields.expenseCateringWiths;
const ICONS = { internal: UserRound, external: Contact, create: Plus, name: Plus } as const;

interface GuestsFieldProps {
  readonly account: ExpenseAccountRow;
  readonly guests: readonly Guest[];
  readonly onChange: (guests: readonly Guest[]) => void;
}

/** Who was at the table: colleagues, contacts, or whoever's name one knows. */
export function GuestsField({ account, guests, onChange }: GuestsFieldProps) {
  const { t } = useLingui();
  const text = useText();
  const error = useLineError();
  const { choices, isOfWords, onType, pick, addNamed } = useGuestChoices(account, guests, onChange);
  const label = text(cateringFields.expenseCateringWiths.label);
  return (
    <chakra.div data-pointer={AT} display="flex" flexDirection="column" gap="3">
      {guests.length > 0 && (
        <chakra.ul aria-label={label} listStyleType="none" m="0" p="0" display="grid" gap="2">
          {guests.map((guest, at) => (
            <GuestRow
              key={guest.lineKey}
              guest={guest}
              pointer={`${AT}/${at}`}
              onChange={(more) =>
                onChange(guests.map((one) => (one === guest ? { ...guest, ...more } : one)))
              }
              onRemove={() => onChange(guests.filter((one) => one !== guest))}
            />
          ))}
        </chakra.ul>
      )}
      {/* What is typed here is a guest's name: Enter adds them, and does not save the line. */}
      <chakra.div onKeyDown={keepsEnter}>
        <Field label={t`Add a guest`} error={error(AT)}>
          {(control) => (
            <Combobox
              control={control}
              label={t`Add a guest`}
              shown=""
              onType={onType}
              choices={choices.map((choice) => {
                const Icon = ICONS[choice.is];
                return { ...choice, icon: <Icon size={16} aria-hidden /> };
              })}
              isOfWords={isOfWords}
              placeholder={t`Colleague, contact or any name`}
              onPick={pick}
              onLeave={addNamed}
            />
          )}
        </Field>
      </chakra.div>
    </chakra.div>
  );
}

function keepsEnter(event: KeyboardEvent<HTMLDivElement>): void {
  const isTyped = event.target instanceof HTMLInputElement && event.target.value.trim() !== '';
  if (event.key === 'Enter' && isTyped) event.preventDefault();
}

interface GuestRowProps {
  readonly guest: Guest;
  readonly pointer: string;
  readonly onChange: (more: Partial<Guest>) => void;
  readonly onRemove: () => void;
}

function GuestRow({ guest, pointer, onChange, onRemove }: GuestRowProps) {
  const { t } = useLingui();
  const text = useText();
  const error = useLineError();
  const problem = error(pointer, true);
  const name = guest.name ?? '';
  const isFree = guest.kind !== 'internal' && !guest.contact;
  const company = text(fields.company.label);
  return (
    <chakra.li data-pointer={pointer} minW="0">
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.div flex="1" minW="0">
          <chakra.div overflowWrap="anywhere">{name || '…'}</chakra.div>
          <chakra.div textStyle="dense" color="fg.muted" overflowWrap="anywhere">
            {[guest.kind && text(fields.kind.options[guest.kind]), isFree ? '' : guest.company]
              .filter(Boolean)
              .join(' · ')}
          </chakra.div>
        </chakra.div>
        {isFree && (
          <chakra.div flex="1" minW="0">
            <Input
              size={TOUCH}
              aria-label={t`${company}: ${name}`}
              placeholder={company}
              value={guest.company ?? ''}
              onChange={(event) => onChange({ company: event.currentTarget.value })}
            />
          </chakra.div>
        )}
        <IconButton
          label={t`Remove ${name}`}
          icon={X}
          data-takes-away=""
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            onRemove();
          }}
        />
      </chakra.div>
      {problem !== undefined && (
        <chakra.div textStyle="dense" color="fg.error">
          {problem}
        </chakra.div>
      )}
    </chakra.li>
  );
}
