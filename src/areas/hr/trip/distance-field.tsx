import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatKilometres, formatPercent } from '../../../domain/kernel/format.ts';
import { isFarFromProposed, UNEXPLAINED_PERCENT } from '../../../domain/hr/claimed-distance.rules.ts';
import { tripFields } from '../../../domain/hr/expense-account.fields.ts';
import type { Trip } from '../../../domain/hr/expense-kinds.rules.ts';
import { useEngineState } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, TOUCH } from '../../../ui/form/input.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { taken } from './use-proposed-distance.ts';
import type { ProposedDistance } from '../../../parts/journey/use-distance.ts';

const AT = '/expense/expenseTrip';

interface DistanceFieldProps {
  readonly trip: Trip;
  readonly distance: ProposedDistance;
  readonly error: ReactNode;
  readonly onChange: (change: Partial<Trip>) => void;
}

/** Kilometres one way: proposed where they can be, always the person's to correct, with a reason when they differ. */
export function DistanceField({ trip, distance, error, onChange }: DistanceFieldProps) {
  const text = useText();
  const lineError = useLineError();
  const { proposal } = distance;
  const isTyped = trip.kmSource === 'typed';
  const differs = isTyped && proposal !== undefined && trip.km !== proposal.km;
  const isFar = isFarFromProposed(trip);
  const asks = differs || isFar;
  const { place, watch } = useFocusKept<HTMLInputElement>(String(asks));
  return (
    <chakra.div {...watch} display="flex" flexDirection="column" gap="4">
      <Field
        label={text(tripFields.km.label)}
        pointer={`${AT}/km`}
        required
        error={error}
        help={<Source trip={trip} distance={distance} />}
        aside={
          differs && (
            <Button variant="text" onClick={() => onChange(taken(proposal))}>
              <Trans>Use {formatKilometres(proposal.km)}</Trans>
            </Button>
          )
        }
      >
        {(control) => (
          <NumberInput
            {...control}
            ref={place}
            kind="decimal"
            unit="km"
            value={trip.km}
            // Emptied, it is proposed again.
            onChange={(km) => onChange({ km: km as number | null, kmSource: km === null ? null : 'typed' })}
          />
        )}
      </Field>
      {asks && (
        <Field
          label={text(tripFields.kmReason.label)}
          pointer={`${AT}/kmReason`}
          required={isFar}
          error={lineError(`${AT}/kmReason`)}
          help={
            isFar && (
              <Trans>
                More than {formatPercent(UNEXPLAINED_PERCENT, 0)} from the{' '}
                {formatKilometres(trip.kmProposed ?? 0)} proposed: say why before you submit.
              </Trans>
            )
          }
        >
          {(control) => (
            <Input
              {...control}
              size={TOUCH}
              value={trip.kmReason ?? ''}
              onChange={(event) => onChange({ kmReason: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
    </chakra.div>
  );
}

function Source({ trip, distance }: Pick<DistanceFieldProps, 'trip' | 'distance'>) {
  const isReachable = useEngineState().reachable;
  const { unknown, isAsking } = distance;
  if (!trip.km && unknown) return <Trans>This distance is not known here: please type it.</Trans>;
  if (!trip.km || trip.kmSource === 'typed') return null;
  if (trip.kmSource === 'looked up')
    return <Trans>Looked up by road. Correct it if you drove another way.</Trans>;
  if (trip.kmSource === 'estimate')
    return (
      <chakra.span color="warning.fg">
        {isAsking ? (
          <Trans>Estimated; it is being looked up…</Trans>
        ) : isReachable ? (
          <Trans>An estimate: please check it.</Trans>
        ) : (
          <Trans>Estimated; it will be looked up once the server can be reached.</Trans>
        )}
      </chakra.span>
    );
  return null;
}
