import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useContext, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { mayEver } from '../../../domain/kernel/grants.ts';
import { useEngine, useHeldAt, usePerson, useRow } from '../../../offline/index.ts';
import type { ControlProps } from '../field.tsx';
import { NotHere } from '../../list/not-here.tsx';
import { useLatest } from '../../use-latest.ts';
import { Combobox, type Choice } from './combobox.tsx';
import { useCreateInPlace } from './create-context.ts';
import { NearRowsContext } from './near-rows.ts';
import { useFound } from './search-rows.ts';

interface LinkPickerProps {
  readonly control: Partial<ControlProps>;
  readonly label: string;
  readonly collection: string;
  readonly value: string | null | undefined;
  readonly onChange: (id: string | null) => void;
  /** Give a stable function. */
  readonly accept?: (row: AnyRow) => boolean;
  /** The second line of a choice, where the row's own says nothing that tells one from another. */
  readonly meta?: (row: AnyRow) => string | undefined;
  /** What a row begins with that is made from here. */
  readonly creates?: Readonly<Record<string, unknown>> | undefined;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

const CREATE = '+';

/** A row of the mirror, found as one types; what is missing is made in place. */
export function LinkPicker({
  control,
  label,
  collection,
  value,
  onChange,
  accept,
  meta,
  creates,
  required,
  autoFocus,
}: LinkPickerProps) {
  const { t, i18n } = useLingui();
  const entity = useEngine().context.entityOf(collection);
  const person = usePerson();
  const create = useCreateInPlace();
  // Who is made for a customer's invoice is of that customer, as those are that stand first.
  const near = useContext(NearRowsContext);
  const [text, setText] = useState<string | null>(null);
  const [picked, setPicked] = useState<Choice>();
  const linked = useRow(collection, value);
  const heldAt = useHeldAt(collection);
  const { rows, isOfWords } = useFound(collection, text, accept);
  // What is made in place may be there long after: the row of this cell may have been typed in meanwhile.
  const latest = useLatest(onChange);
  const typed = text?.trim() ?? '';
  const named = (line: string): string => (entity.translatedDisplay ? i18n._(line) : line);
  const found: Choice[] = rows.map((row) => ({
    key: row.id,
    text: named(row.displayLine1 || row.id),
    meta: meta ? meta(row) : row.displayLine2,
  }));
  const canCreate = create !== undefined && typed !== '' && mayEver(entity, 'C', person);
  const isThere = found.some((choice) => choice.text.toLowerCase() === typed.toLowerCase());
  const choices =
    canCreate && !isThere
      ? [...found, { key: CREATE, text: t`Create “${typed}”`, icon: <Plus size={16} aria-hidden /> }]
      : found;
  const shownOf = (id: string): string => {
    if (linked?.displayLine1 !== undefined) return named(linked.displayLine1);
    // A link to what this device does not hold is still a link.
    if (linked === null) return t`Not on this device`;
    // While it is read, it is as it was picked.
    return picked?.key === id ? picked.text : '';
  };
  const plural = i18n._(entity.plural);
  return (
    <Combobox
      control={control}
      label={label}
      shown={value ? shownOf(value) : ''}
      onType={setText}
      choices={choices}
      isOfWords={isOfWords}
      autoFocus={autoFocus ?? false}
      empty={heldAt === null ? <NotHere collection={collection} named /> : t`Nothing found`}
      placeholder={t`Search: ${plural}`}
      onPick={(choice) => {
        if (choice.key === CREATE)
          create?.({
            collection,
            text: typed,
            begins: { ...creates, ...(near ? { [near.field]: near.value } : {}) },
            onCreated: (id) => latest.current(id),
          });
        else {
          setPicked(choice);
          onChange(choice.key);
        }
      }}
      onClear={value && !required ? () => onChange(null) : undefined}
    />
  );
}
