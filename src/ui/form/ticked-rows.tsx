import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AmountRow } from '../amount-row.tsx';
import { CheckBox } from './check-box.tsx';

export interface TickedRow {
  readonly id: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly beside?: ReactNode;
  readonly amount: number;
}
interface TickedRowsProps {
  readonly rows: readonly TickedRow[];
  readonly isTicked: (id: string) => boolean;
  readonly onTick: (ids: readonly string[], isOn: boolean) => void;
  /** Whether all of them are ticked at once, where there are several. */
  readonly hasAll?: boolean;
}

/** What is ticked, one by one or all at once, for what is then made of it. */
export function TickedRows({ rows, isTicked, onTick, hasAll = false }: TickedRowsProps) {
  const { t } = useLingui();
  return (
    <>
      {hasAll && rows.length > 1 && (
        <CheckBox
          label={t`Tick all`}
          checked={rows.every(({ id }) => isTicked(id))}
          onChange={(isOn) =>
            onTick(
              rows.map(({ id }) => id),
              isOn,
            )
          }
        />
      )}
      <chakra.ul listStyleType="none">
        {rows.map(({ id, label, help, beside, amount }) => (
          <AmountRow key={id} amount={amount} beside={beside}>
            <CheckBox
              label={label}
              checked={isTicked(id)}
              onChange={(isOn) => onTick([id], isOn)}
              help={help}
            />
          </AmountRow>
        ))}
      </chakra.ul>
    </>
  );
}

interface TickedHeadProps {
  readonly title: ReactNode;
  /** What is ticked comes to, told as it changes. */
  readonly sum?: ReactNode;
  /** What is made of it. */
  readonly action?: ReactNode;
}
/** Above rows that are ticked. */
export const TickedHead = ({ title, sum, action }: TickedHeadProps) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mb="2">
    <chakra.h2 textStyle="section" flex="1" minW="12rem">
      {title}
    </chakra.h2>
    {sum && (
      <chakra.span fontWeight="600" fontVariantNumeric="tabular-nums" aria-live="polite">
        {sum}
      </chakra.span>
    )}
    {action}
  </chakra.div>
);
