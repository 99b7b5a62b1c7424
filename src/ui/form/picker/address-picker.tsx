import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MapPin, PenLine } from 'lucide-react';
import { use, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { mayEver } from '../../../domain/kernel/grants.ts';
import {
  useEngine,
  useEngineState,
  useIsPlainServer,
  usePerson,
  useRow,
  type Engine,
} from '../../../offline/index.ts';
import { useLatest } from '../../use-latest.ts';
import { AlongOf } from '../along.ts';
import type { ControlProps } from '../field.tsx';
import { awaitValue } from '../hand-over.ts';
import { Combobox, type Choice } from './combobox.tsx';
import { useFound } from './search-rows.ts';

/** So many characters may be an address; fewer are asked of nobody. */
const LEAST = 6;
const PATIENCE_MS = 4_000;

/** A place as the server's geocoder knows it: what an address row holds beside its text. */
interface FoundPlace {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: string;
}
const isPlace = (value: unknown): value is FoundPlace =>
  typeof value === 'object' && value !== null && 'city' in value && typeof value.city === 'string';

/** Nothing where the server has no such call, or knows no such place: what was typed is an address all the same. */
async function findPlaces(engine: Engine, textAddress: string): Promise<FoundPlace[]> {
  const answer = await engine.ask({
    method: 'POST',
    path: '/addresses/find',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ textAddress }),
    timeoutMs: PATIENCE_MS,
  });
  if (answer.status !== 200) return [];
  const { places } = JSON.parse(await answer.text()) as { places?: unknown };
  return Array.isArray(places) ? places.filter(isPlace) : [];
}

const written = ({ street, postcode, city }: FoundPlace): string =>
  [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

interface AddressChoice extends Choice {
  /** The row that it makes; one that is there has its id as key. */
  readonly makes?: () => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;
}

interface AddressPickerProps {
  readonly control: Partial<ControlProps>;
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly required?: boolean;
}

/** An address as it was typed, with the parts and the whereabouts of the town that it names; no network is asked. */
async function addressTyped(textAddress: string): Promise<Readonly<Record<string, unknown>>> {
  const { placeTyped } = await import('../../town/place-typed.ts');
  return { country: 'FR', precision: 'typed', ...(await placeTyped(textAddress)), textAddress };
}

/**
 * A link to an address: one of those on this device, one that the server's geocoder finds, or the words as they were
 * typed, which need no network. What is new becomes an address row at once, sent before the row that names it.
 */
export function AddressPicker({ control, label, value, onChange, required }: AddressPickerProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const person = usePerson();
  const isPlain = useIsPlainServer();
  const { reachable } = useEngineState();
  const [text, setText] = useState<string | null>(null);
  const [made, setMade] = useState<{ id: string; text: string }>();
  const linked = useRow('addresses', value);
  const { rows, isOfWords } = useFound('addresses', text);
  const typed = text?.trim() ?? '';
  const asked = useDeferredValue(typed);
  const mayMake = mayEver(engine.context.entityOf('addresses'), 'C', person);
  const { data: places } = useQuery({
    queryKey: ['places', asked],
    queryFn: () => findPlaces(engine, asked),
    enabled:
      mayMake && asked.length >= LEAST && !isPlain && reachable && engine.context.ports.probablyOnline(),
    staleTime: Infinity,
    retry: false,
  });
  const latest = useLatest(onChange);
  const known: AddressChoice[] = rows.slice(0, 8).map((row) => ({
    key: row.id,
    text: row.displayLine1 || row.id,
    meta: row.displayLine2,
  }));
  const isKnown = (words: string): boolean =>
    known.some((choice) => choice.text.toLowerCase() === words.toLowerCase());
  const located: AddressChoice[] = (asked === typed ? (places ?? []) : []).flatMap((place, at) =>
    isKnown(written(place))
      ? []
      : [
          {
            key: `+place ${at}`,
            text: written(place),
            icon: <MapPin size={16} aria-hidden />,
            makes: () => ({ ...place, textAddress: written(place) }),
          },
        ],
  );
  const free: AddressChoice[] =
    mayMake && typed !== '' && !isKnown(typed)
      ? [
          {
            key: '+typed',
            text: t`Use “${typed}”`,
            icon: <PenLine size={16} aria-hidden />,
            makes: () => addressTyped(typed),
          },
        ]
      : [];
  const make = async (makes: NonNullable<AddressChoice['makes']>) => {
    const values = await makes();
    const row = await engine.create('addresses', values);
    // A form that waits for it is saved next: it is to have it by then.
    flushSync(() => {
      setMade({ id: row.id, text: String(values['textAddress']) });
      latest.current(row.id);
    });
  };
  const ahead = use(AlongOf)[value ?? '']?.values['textAddress'];
  const shown =
    linked?.displayLine1 ??
    (typeof ahead === 'string' ? ahead : undefined) ??
    (made?.id === value ? made?.text : linked === null ? t`Not on this device` : undefined);
  return (
    <Combobox
      control={control}
      label={label}
      shown={value ? (shown ?? '') : ''}
      onType={setText}
      choices={[...known, ...located, ...free]}
      isOfWords={isOfWords}
      empty={t`Nothing found`}
      placeholder={t`Town or address`}
      onLeftTyped={(words) => {
        const same = known.find((choice) => choice.text.toLowerCase() === words.trim().toLowerCase());
        if (same) onChange(same.key);
        else if (mayMake) awaitValue(make(() => addressTyped(words.trim())));
      }}
      onPick={({ key, makes }) => (makes ? awaitValue(make(makes)) : onChange(key))}
      onClear={value && !required ? () => onChange(null) : undefined}
    />
  );
}
