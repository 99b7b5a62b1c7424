import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine, useRows } from '../../../offline/index.ts';
import { useCreateInPlace } from '../../../ui/form/picker/create-context.ts';
import type { Choice } from '../../../ui/form/picker/combobox.tsx';
import { useFound } from '../../../ui/form/picker/search-rows.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { Guest } from './guests-field.tsx';

interface GuestChoice extends Choice {
  readonly is: 'internal' | 'external' | 'create' | 'name';
}

/** Of each; the name as it is typed must still be in sight below them. */
const MOST = 4;
const CREATE = 'create';
const NAME = 'name';

/** Whom one may add to the table: colleagues, contacts of the mirror, a new contact, or a name alone. */
export function useGuestChoices(
  account: ExpenseAccountRow,
  guests: readonly Guest[],
  onChange: (guests: readonly Guest[]) => void,
) {
  const { t } = useLingui();
  const engine = useEngine();
  const create = useCreateInPlace();
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed?.trim() ?? '';
  const { employee, customer } = account;
  const isColleague = useCallback(
    (row: AnyRow) => row.id !== employee && row['enabled'] !== false,
    [employee],
  );
  const colleagues = useFound('users', words, isColleague);
  const contacts = useFound('contacts', words);
  const where = useMemo(() => ({ company: customer ?? '' }), [customer]);
  const ofCustomer = useRows('contacts', { where, limit: MOST });
  // A contact may be made in place long after: the table is as it is then.
  const latest = useLatest({ guests, onChange });
  const add = (guest: Omit<Guest, 'lineKey'>) =>
    latest.current.onChange([...latest.current.guests, { lineKey: engine.newId(), ...guest }]);
  const addContact = async (id: string) => {
    const { lookup } = engine.writer;
    const contact = await lookup.get('contacts', id);
    const company = contact?.['company']
      ? await lookup.get('companies', String(contact['company']))
      : undefined;
    const name = contact?.displayLine1 ?? null;
    add({ name, company: company?.displayLine1 ?? null, contact: id, kind: 'external' });
  };

  const isAtTable = ({ id, displayLine1 }: AnyRow): boolean =>
    guests.some(
      ({ contact, kind, name }) => contact === id || (kind === 'internal' && name === displayLine1),
    );
  const choicesOf = (rows: readonly AnyRow[], is: 'internal' | 'external'): GuestChoice[] =>
    rows
      .filter((row) => !isAtTable(row))
      .slice(0, MOST)
      .map((row) => ({ key: row.id, is, text: row.displayLine1 || row.id, meta: row.displayLine2 }));
  const found =
    words === ''
      ? choicesOf(ofCustomer ?? [], 'external')
      : [...choicesOf(contacts.rows, 'external'), ...choicesOf(colleagues.rows, 'internal')];
  const others: GuestChoice[] = [
    { key: NAME, is: 'name', text: t`“${words}”`, meta: t`Name only` },
    ...(create ? [{ key: CREATE, is: CREATE, text: t`Create the contact “${words}”` } as const] : []),
  ];

  const pick = (choice: Choice) => {
    const { is } = choice as GuestChoice;
    if (is === 'internal') add({ name: choice.text, kind: 'internal' });
    else if (is === 'external') void addContact(choice.key);
    else if (is === 'name') add({ name: words, kind: 'external' });
    else create?.({ collection: 'contacts', text: words, onCreated: (id) => void addContact(id) });
  };
  /** Typed and left: whoever bears exactly this name, else nobody that is known here. */
  const addNamed = (text: string) => {
    const name = text.trim();
    if (name === '') return;
    const known = found.find((choice) => choice.text.toLowerCase() === name.toLowerCase());
    if (known) pick(known);
    else add({ name, kind: 'external' });
  };
  return {
    choices: words === '' ? found : [...found, ...others],
    isOfWords: words === '' || (colleagues.isOfWords && contacts.isOfWords),
    onType: setTyped,
    pick,
    addNamed,
  };
}
