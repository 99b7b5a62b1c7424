import { useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { Place } from '../../../domain/kernel/great-circle.ts';
import { formatKilometres } from '../../../domain/kernel/format.ts';
import { Select } from '../../../ui/form/input.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import type { NoPosition, PositionPort } from '../../../ui/map/position-ports.ts';

export interface NearMe {
  /** Undefined until it is known. */
  readonly place: Place | undefined;
  /** The nearest come first. */
  readonly isOn: boolean;
  readonly radiusKm: number | undefined;
  readonly isLooking: boolean;
  readonly trouble: NoPosition | undefined;
  readonly toggle: () => void;
  readonly setRadius: (km: number | undefined) => void;
  /** Looks where the person is, and nothing else. */
  readonly find: () => Promise<void>;
}

/** Where the person is, once they want that to be known. It stays in this page: no server is told of it. */
export function useNearMe(port: PositionPort): NearMe {
  const [place, setPlace] = useState<Place>();
  const [isOn, setOn] = useState(false);
  const [radiusKm, setRadius] = useState<number>();
  const [isLooking, setLooking] = useState(false);
  const [trouble, setTrouble] = useState<NoPosition>();
  const look = async (): Promise<boolean> => {
    setLooking(true);
    setTrouble(undefined);
    const found = await port.find();
    setLooking(false);
    if (typeof found === 'string') setTrouble(found);
    else setPlace(found);
    return typeof found !== 'string';
  };
  return {
    place,
    isOn: isOn && place !== undefined,
    radiusKm,
    isLooking,
    trouble,
    setRadius,
    find: async () => void (await look()),
    toggle() {
      if (isLooking) return;
      if (isOn) return setOn(false);
      void look().then((isFound) => setOn(isFound));
    },
  };
}

const RADII = [5, 10, 25, 50, 100, 200] as const;

/** The button, and once it is on, how far around. */
export function NearMeChoice({ near }: { near: NearMe }) {
  const { t } = useLingui();
  const { isOn, isLooking, radiusKm, toggle, setRadius } = near;
  return (
    <>
      {isOn && (
        <Select
          aria-label={t`How far around me`}
          w="auto"
          value={radiusKm ?? ''}
          onChange={({ currentTarget: { value } }) => setRadius(value === '' ? undefined : Number(value))}
        >
          <option value="">{t`At any distance`}</option>
          {RADII.map((km) => (
            <option key={km} value={km}>
              {t`Within ${formatKilometres(km)}`}
            </option>
          ))}
        </Select>
      )}
      <PlainButton
        variant={isOn ? 'subtle' : 'outline'}
        aria-pressed={isOn}
        aria-busy={isLooking}
        onClick={toggle}
      >
        <LocateFixed size={16} aria-hidden />
        {t`Near me`}
      </PlainButton>
    </>
  );
}

/** Why it is not known where the person is. */
export function NearMeTrouble({ trouble }: { trouble: NoPosition }) {
  const { t } = useLingui();
  const words: Readonly<Record<NoPosition, string>> = {
    denied: t`Your browser does not tell where you are: it was told not to. You can allow it in the settings of this site.`,
    unavailable: t`Your device cannot tell where it is right now. Outside or near a window it may know better.`,
    absent: t`This browser does not tell where it is: it only does so on pages that come over HTTPS.`,
  };
  return <>{words[trouble]}</>;
}
