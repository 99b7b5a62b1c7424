import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { formatEuro, formatKilometres } from '../../domain/kernel/format.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { toldYears, type BandReached, type ToldYear } from '../../domain/hr/vehicle.rules.ts';
import { useEngine, useRows } from '../../offline/index.ts';

interface VehicleYearsProps {
  readonly employee: string;
}

/** Undefined until it is known. */
function useVehicleYears({ employee }: VehicleYearsProps): readonly ToldYear[] | undefined {
  const { lookup } = useEngine().writer;
  const where = useMemo(() => ({ where: { employee } }), [employee]);
  const accounts = useRows('expenseAccounts', where) as ExpenseAccountRow[] | undefined;
  const [told, setTold] = useState<readonly ToldYear[]>();
  useEffect(() => {
    if (!accounts) return undefined;
    let gone = false;
    void toldYears(accounts, lookup).then(
      (found) => gone || setTold(found),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [accounts, lookup]);
  return told;
}

/** What a person drove each of their vehicles for the company, year by year, and the band of the scale that they are in. */
export function VehicleYears(props: VehicleYearsProps) {
  const years = useVehicleYears(props);
  if (!years) return null;
  if (years.length === 0)
    return (
      <chakra.p color="fg.muted">
        <Trans>No kilometres yet.</Trans>
      </chakra.p>
    );
  return (
    <>
      <chakra.p color="fg.muted" textStyle="dense">
        <Trans>Trips of submitted accounts. Drafts do not count before they are submitted.</Trans>
      </chakra.p>
      <chakra.ul listStyleType="none" m="0" p="0">
        {years.map((one) => (
          <chakra.li
            key={`${one.year} ${one.vehicle}`}
            display="grid"
            gridTemplateColumns="3rem minmax(0, 1fr) auto"
            columnGap="3"
            py="2"
            css={{ '& + &': { borderTop: '1px solid var(--c-colors-border)' } }}
            fontVariantNumeric="tabular-nums"
          >
            <span>{one.year}</span>
            <chakra.span minW="0">
              <chakra.span display="block" overflowWrap="anywhere">
                {one.snapshot.calculatedVehicleLabel}
              </chakra.span>
              <chakra.span display="block" color="fg.muted" textStyle="dense">
                {one.band && <Band {...one.band} />}
              </chakra.span>
              {one.difference !== 0 && (
                <chakra.span display="block" textStyle="dense">
                  <Difference amount={one.difference} />
                </chakra.span>
              )}
            </chakra.span>
            <chakra.span textAlign="end" whiteSpace="nowrap">
              <chakra.span display="block" fontWeight="medium">
                {formatKilometres(one.km)}
              </chakra.span>
              {one.draftKm > 0 && (
                <chakra.span display="block" color="fg.muted" textStyle="dense">
                  <Trans>{formatKilometres(one.draftKm)} in drafts</Trans>
                </chakra.span>
              )}
              <chakra.span display="block" color="fg.muted" textStyle="dense">
                {one.band && formatEuro(one.band.allowance)}
              </chakra.span>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}

/** A year whose trips are all granted, in another order than that in which they came to count. */
function Difference({ amount }: { amount: number }) {
  const euros = formatEuro(Math.abs(amount));
  return amount > 0 ? (
    <Trans>{euros} of it are not paid: the next trip of that year settles it.</Trans>
  ) : (
    <Trans>{euros} too much are paid: the next trip of that year settles it.</Trans>
  );
}

function Band({ from, to }: BandReached) {
  if (to === null) return <Trans>Band: more than {formatKilometres(from)}</Trans>;
  if (from === 0) return <Trans>Band: up to {formatKilometres(to)}</Trans>;
  return (
    <Trans>
      Band: {formatKilometres(from)} to {formatKilometres(to)}
    </Trans>
  );
}
