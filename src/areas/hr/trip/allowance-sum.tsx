import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { subtract } from '../../../domain/kernel/decimal.ts';
import { formatEuro, formatKilometres } from '../../../domain/kernel/format.ts';
import type { AllowanceSum } from '../../../domain/hr/mileage-sum.ts';
import { formulaOf } from './allowance-formula.ts';

interface AllowanceProps {
  readonly sum: AllowanceSum | undefined;
  readonly year: number | undefined;
  /** Said of kilometres left out before the trip. */
  readonly apart?: ReactNode;
}

/** How the allowance comes about, as one would do it on paper: the year before, the year after, the difference. */
export function AllowanceSumView({ sum: found, year, apart }: AllowanceProps) {
  const sum = found && found.kmAfter !== found.kmBefore ? found : undefined;
  const settled = useSettled(sum?.amount);
  return (
    <chakra.div bg="bg.sunken" borderRadius="surface" px="4" py="3" textStyle="dense">
      {sum ? (
        <Sum sum={sum} year={year} apart={apart} />
      ) : (
        <chakra.p color="fg.muted">
          <Trans>The allowance shows here once the vehicle and the distance are known.</Trans>
        </chakra.p>
      )}
      <VisuallyHidden role="status">
        {settled !== undefined && <Trans>This trip: {formatEuro(settled)}</Trans>}
      </VisuallyHidden>
    </chakra.div>
  );
}

/** As long, in milliseconds, as one types on: each figure of a distance makes another sum. */
const STILL = 1_000;

/** What came since this was opened, once nothing else has for a moment. */
function useSettled(value: number | undefined): number | undefined {
  const [opened] = useState(value);
  const [settled, setSettled] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((before) => ((before ?? opened) === value ? before : value)),
      STILL,
    );
    return () => clearTimeout(timer);
  }, [opened, value]);
  return settled;
}

function Sum({ sum, year, apart }: AllowanceProps & { readonly sum: AllowanceSum }) {
  const trip = formatKilometres(subtract(sum.kmAfter, sum.kmBefore));
  return (
    <chakra.dl m="0" display="flex" flexDirection="column" gap="1.5" fontVariantNumeric="tabular-nums">
      <Line
        name={<Trans>Before, in {year}</Trans>}
        how={formatKilometres(sum.kmBefore)}
        apart={apart}
        amount={formatEuro(sum.before)}
      />
      <Line
        name={<Trans>After this trip (+ {trip})</Trans>}
        how={formulaOf(sum)}
        amount={formatEuro(sum.after)}
      />
      {sum.adjustment !== 0 && (
        <Line
          name={<Trans>Of that, made good for trips paid already</Trans>}
          amount={formatEuro(sum.adjustment)}
        />
      )}
      <chakra.div borderTop="1px solid" borderColor="border.control" my="0.5" />
      <Line name={<Trans>This trip</Trans>} amount={formatEuro(sum.amount)} strong />
    </chakra.dl>
  );
}

interface LineProps {
  readonly name: ReactNode;
  readonly how?: string;
  readonly apart?: ReactNode;
  readonly amount: string;
  readonly strong?: boolean;
}

function Line({ name, how, apart, amount, strong = false }: LineProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns="1fr auto" columnGap="3" alignItems="baseline">
      <chakra.dt color={strong ? 'fg' : 'fg.muted'} fontWeight={strong ? 'semibold' : 'normal'} minW="0">
        {name}
        {how && (
          <chakra.span display="block" color="fg">
            {how}
          </chakra.span>
        )}
      </chakra.dt>
      <chakra.dd
        m="0"
        textAlign="end"
        alignSelf="end"
        whiteSpace="nowrap"
        {...(strong ? { textStyle: 'section' } : {})}
      >
        {amount}
      </chakra.dd>
      {/* Below the amount, which is not of these kilometres. */}
      {apart && (
        <chakra.dd m="0" gridColumn="1 / -1" color="fg.muted">
          {apart}
        </chakra.dd>
      )}
    </chakra.div>
  );
}
