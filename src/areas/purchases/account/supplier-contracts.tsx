import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { addMonthsClamped } from '../../../domain/kernel/dates.ts';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { sumOfDues } from '../../../domain/purchases/contract-dues.rules.ts';
import type { ContractRow } from '../../../domain/purchases/contract.rules.ts';
import { useEngine, useFresh, useRows } from '../../../offline/index.ts';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { RecordLink } from '../../../ui/value/link-value.tsx';
import { DueStanding } from '../contract/due-standing.tsx';
import { useFollowedDues } from '../contract/use-followed-dues.ts';

/** So far back and ahead dues are told. */
const BACK_MONTHS = 12;
const AHEAD_MONTHS = 3;
const STANDING: readonly unknown[] = ['active', 'ended', 'terminated'];

/** The contracts of a supplier: the invoices that are expected of them, and what was late or is paid. */
export function SupplierContracts({ supplier }: { readonly supplier: string }) {
  useFresh('contracts');
  const today = useEngine().writer.today();
  const all = useRows('contracts', { where: { supplier } });
  const contracts = useMemo(
    () => (all ?? []).filter(({ status }) => STANDING.includes(status)) as unknown as ContractRow[],
    [all],
  );
  const followed = useFollowedDues(contracts, supplier, addMonthsClamped(today, AHEAD_MONTHS));
  if (!all || !followed) return <chakra.div minH="48" aria-busy />;
  if (contracts.length === 0)
    return (
      <Quiet>
        <Trans>No contract with this supplier.</Trans>
      </Quiet>
    );
  const since = addMonthsClamped(today, -BACK_MONTHS);
  return (
    <>
      {contracts.map((contract) => {
        const dues = (followed.get(contract.id) ?? []).filter(({ due }) => due.date >= since);
        const [late, expected] = [
          formatEuro(sumOfDues(dues, 'late')),
          formatEuro(sumOfDues(dues, 'expected')),
        ];
        return (
          <chakra.section key={contract.id} mb="8">
            <chakra.h3 textStyle="section" mb="1">
              <RecordLink to="contracts" id={contract.id} />
            </chakra.h3>
            <chakra.p color="fg.muted" mb="2">
              <Trans>
                Late: {late}. Expected: {expected}.
              </Trans>
            </chakra.p>
            {dues.length > 0 && <DuesTable dues={dues} />}
          </chakra.section>
        );
      })}
    </>
  );
}

function DuesTable({ dues }: { readonly dues: readonly Parameters<typeof DueStanding>[0]['followed'][] }) {
  const { t } = useLingui();
  return (
    <FigureTable>
      <thead>
        <FigureRow>
          <FigureHead>{t`Due`}</FigureHead>
          <FigureHead data-wide="">{t`State`}</FigureHead>
          <FigureHead data-figure="">{t`Amount`}</FigureHead>
        </FigureRow>
      </thead>
      <tbody>
        {dues.map((followed) => (
          <FigureRow key={followed.due.n}>
            <FigureCell>
              {formatDate(followed.due.date)}
              <FigureNote as="div" display={{ base: 'block', md: 'none' }}>
                <DueStanding followed={followed} />
              </FigureNote>
            </FigureCell>
            <FigureCell data-wide="">
              <DueStanding followed={followed} />
            </FigureCell>
            <FigureCell data-figure="">{formatEuro(followed.due.amount)}</FigureCell>
          </FigureRow>
        ))}
      </tbody>
    </FigureTable>
  );
}
