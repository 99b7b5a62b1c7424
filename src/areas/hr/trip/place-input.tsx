import { useLingui } from '@lingui/react/macro';
import { BriefcaseBusiness, Building2, History, House, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ControlProps } from '../../../ui/form/field.tsx';
import { Combobox, type Choice } from '../../../ui/form/picker/combobox.tsx';
import type { Place } from '../../../domain/hr/route.rules.ts';
import type { KnownPlace } from '../../../parts/journey/known-places.ts';
import { useKnownPlaces } from './use-places.ts';

const ICONS = {
  home: House,
  work: BriefcaseBusiness,
  recent: History,
  company: Building2,
  town: MapPin,
} as const;

interface PlaceChoice extends Choice {
  readonly place: Place;
}

interface PlaceInputProps {
  readonly control: ControlProps;
  readonly label: string;
  readonly employee: string;
  readonly trips: readonly Cost[];
  readonly value: Place | null | undefined;
  readonly onChange: (place: Place | null) => void;
  readonly autoFocus?: boolean;
}

/** A town or an address: typed freely, or taken from the places one goes to. */
export function PlaceInput({ control, label, employee, trips, value, onChange, autoFocus }: PlaceInputProps) {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const places = useKnownPlaces(employee, trips, text);
  const words: Readonly<Record<KnownPlace['from'], string | undefined>> = {
    home: t`My home`,
    work: t`My workplace`,
    recent: undefined,
    company: undefined,
    town: undefined,
  };
  const choices = places.map(({ from, name, place }, at): PlaceChoice => {
    const Icon = ICONS[from];
    const address = place.textAddress ?? '';
    const title = name ?? words[from];
    return {
      key: String(at),
      text: title ?? address,
      meta: title ? address : undefined,
      icon: <Icon size={16} aria-hidden />,
      place,
    };
  });
  return (
    <Combobox
      control={control}
      label={label}
      shown={value?.textAddress ?? ''}
      onType={setText}
      choices={choices}
      placeholder={t`Town or address`}
      autoFocus={autoFocus ?? false}
      onPick={({ place }) => onChange({ ...place, precision: place.precision ?? null })}
      // Only the words are known then: coordinates of another place would make another distance.
      onLeave={(typed) =>
        onChange(typed.trim() === '' ? null : { textAddress: typed.trim(), precision: 'typed' })
      }
    />
  );
}
