import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { isFarFromProposed, UNEXPLAINED_PERCENT } from '../../domain/hr/claimed-distance.rules.ts';
import { homeWorkDayFields } from '../../domain/hr/home-work-day.fields.ts';
import { passesIn, type TransportPass } from '../../domain/hr/home-work-allowance.ts';
import type { Vehicle } from '../../domain/hr/vehicle.rules.ts';
import { formatEuro, formatKilometres, formatNumber, formatPercent } from '../../domain/kernel/format.ts';
import { VehicleField } from '../../parts/journey/vehicle-field.tsx';
import { vehicleName } from '../../parts/journey/vehicle-name.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, TOUCH } from '../../ui/form/input.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import type { Way, WayValues } from './use-way.ts';

interface MyWayProps {
  readonly way: Way;
  readonly month: string;
  readonly passes: readonly TransportPass[];
  readonly vehicles: readonly Vehicle[];
  readonly vehicle: string | undefined;
  readonly onVehicle: (lineKey: string) => void;
  /** The distance as its person has it, from the month that is shown on. */
  readonly onCorrect: (correction: Partial<WayValues>) => Promise<void>;
}

const Fact = chakra('div', { base: { py: '2', '& + &': { borderTop: '1px solid', borderColor: 'border' } } });
const Name = chakra('span', { base: { display: 'block', color: 'fg.muted', textStyle: 'dense' } });

/** Between home and work: the two addresses, the distance with its source, the vehicle and the pass. */
export const MyWay = memo(function MyWay({
  way,
  month,
  passes,
  vehicles,
  vehicle,
  onVehicle,
  onCorrect,
}: MyWayProps) {
  const { t } = useLingui();
  const { from, to } = way.values;
  const held = passesIn(passes, month);
  return (
    <chakra.section aria-labelledby="days-way">
      <chakra.h2 id="days-way" textStyle="section" mb="1">
        <Trans>Between home and work</Trans>
      </chakra.h2>
      <Fact>
        <Name>{t`Home address`}</Name>
        {from?.textAddress ?? <Lacks>{t`Enter your home address`}</Lacks>}
      </Fact>
      <Fact>
        <Name>{way.isCompany ? t`Workplace: the company’s address` : t`Workplace`}</Name>
        {to?.textAddress ?? <Trans>Not known: an administrator enters your usual place of work.</Trans>}
      </Fact>
      {from && to && (
        <Fact>
          <Name>{t`Distance one way`}</Name>
          <Distance way={way} onCorrect={onCorrect} />
        </Fact>
      )}
      <Fact>
        {vehicles.length > 1 ? (
          <VehicleField
            label={t`The vehicle I drive`}
            vehicles={vehicles}
            value={vehicle}
            onChange={({ lineKey }) => onVehicle(lineKey)}
          />
        ) : (
          <>
            <Name>{t`The vehicle I drive`}</Name>
            {vehicles[0] ? vehicleName(vehicles[0]) : <Lacks>{t`Add a vehicle`}</Lacks>}
          </>
        )}
      </Fact>
      <Fact>
        <Name>{t`Transport pass of this month`}</Name>
        {held.map(({ lineKey, name, price }) => (
          <chakra.span key={lineKey} display="flex" justifyContent="space-between" gap="2">
            <span>{name ?? t`Transport pass`}</span>
            <chakra.span fontVariantNumeric="tabular-nums">{formatEuro(price)}</chakra.span>
          </chakra.span>
        ))}
        <Lacks>{held.length > 0 ? t`Change in my profile` : t`Enter a transport pass`}</Lacks>
      </Fact>
    </chakra.section>
  );
});

const Lacks = ({ children }: { children: string }) => (
  <Link className="address" to="/profile">
    {children}
  </Link>
);

/** What an estimate is made of: its person judges it by that. */
function Estimated({ way: { line, isAsking } }: Pick<MyWayProps, 'way'>) {
  return (
    <>
      {line ? (
        <Trans>
          estimated: {formatKilometres(line.km)} as the crow flies × {formatNumber(line.factor)}
        </Trans>
      ) : (
        <Trans>estimated by the straight line</Trans>
      )}
      {isAsking && (
        <>
          {' '}
          <Trans>(it is being looked up…)</Trans>
        </>
      )}
    </>
  );
}

function Distance({ way, onCorrect }: Pick<MyWayProps, 'way' | 'onCorrect'>) {
  const { t } = useLingui();
  const text = useText();
  const { km, kmSource, kmReason } = way.values;
  const [opened, setOpened] = useState<boolean>();
  const [typed, setTyped] = useState<unknown>();
  const [reason, setReason] = useState('');
  // Nobody knows it: it is asked for, until somebody does. What is being typed stays, whatever a map says meanwhile.
  const isOpen = opened ?? (!km && !way.isAsking);
  const correct = () => {
    setTyped(km);
    setReason(kmReason ?? '');
    setOpened(true);
  };
  const value = typeof typed === 'number' && typed > 0 ? typed : undefined;
  const isFar = isFarFromProposed({ km: value, kmProposed: way.proposed });
  const lacks = value === undefined || (isFar && reason.trim() === '');
  if (!isOpen)
    return (
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="2">
        <chakra.b fontWeight="medium">{km ? formatKilometres(km) : '…'}</chakra.b>
        <chakra.span color={kmSource === 'estimate' ? 'warning.fg' : 'fg.muted'} textStyle="dense">
          {kmSource === 'looked up' && <Trans>looked up by road</Trans>}
          {kmSource === 'estimate' && <Estimated way={way} />}
          {kmSource === 'typed' && (kmReason ? t`corrected: ${kmReason}` : t`typed`)}
          {kmSource === 'typed' && way.proposed !== undefined && way.proposed !== km && (
            <>
              {' '}
              <Trans>(proposed: {formatKilometres(way.proposed)})</Trans>
            </>
          )}
        </chakra.span>
        <Button variant="text" onClick={correct}>
          <Trans>Correct the distance</Trans>
        </Button>
      </chakra.div>
    );
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="3"
      mt="1"
      onSubmit={(event) => {
        event.preventDefault();
        if (lacks) return;
        const isProposed = value === way.proposed && way.lookedUp !== undefined;
        void onCorrect({
          km: value,
          kmSource: isProposed ? 'looked up' : 'typed',
          kmReason: isProposed ? null : reason.trim() || null,
          kmProposed: way.proposed ?? null,
        }).then(() => setOpened(false));
      }}
    >
      <Field label={t`Kilometres`} required>
        {(control) => (
          <NumberInput
            {...control}
            kind="decimal"
            unit="km"
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setOpened(true);
            }}
          />
        )}
      </Field>
      {way.proposed !== undefined && value !== way.proposed && (
        <Field
          label={text(homeWorkDayFields.kmReason.label)}
          required={isFar}
          help={
            isFar && (
              <Trans>
                More than {formatPercent(UNEXPLAINED_PERCENT, 0)} from the {formatKilometres(way.proposed)}{' '}
                proposed.
              </Trans>
            )
          }
        >
          {(control) => (
            <Input
              {...control}
              size={TOUCH}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      <chakra.div display="flex" gap="2">
        <Button type="submit" disabled={lacks}>
          <Trans>Use this distance</Trans>
        </Button>
        {Boolean(km) && (
          <Button variant="outline" onClick={() => setOpened(false)}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}
