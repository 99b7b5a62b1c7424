import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { formatDate } from '../../../domain/kernel/format.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { isLastWeek, sameAsBefore } from '../../../domain/hr/repeated-trips.ts';
import { useEngine, useRows } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { dayIn } from '../account/new-cost.ts';

const RepeatSheet = lazyPart(async () => (await import('./repeat-sheet.tsx')).RepeatSheet);
const SameSheet = lazyPart(async () => (await import('./same-sheet.tsx')).SameSheet);

interface TripsAgainProps {
  readonly row: AnyRow;
  readonly onWrite: (line: Cost) => Promise<void>;
}

/** Trips that one makes again and again: those of the same day last week at a press, one of them on many days. */
export function TripsAgain({ row, onWrite }: TripsAgainProps) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const employee = String(row['employee'] ?? '');
  const where = useMemo(() => ({ where: { employee } }), [employee]);
  const accounts = useRows('expenseAccounts', where) as ExpenseAccountRow[] | undefined;
  const [open, setOpen] = useState<'same' | 'repeat'>();
  const day = dayIn(String(row['period'] ?? ''), engine.writer.today());
  const found = useMemo(
    () => (accounts ? sameAsBefore(day, accounts, engine.newId) : undefined),
    [accounts, day, engine],
  );
  if (!accounts) return null;
  const weekday = found && i18n.date(new Date(`${found.from}T12:00:00`), { weekday: 'long' });
  const close = () => setOpen(undefined);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1" mb="2" ms={{ md: '-2.5' }}>
      {found && found.lines.length > 0 && (
        <Button variant="ghost" size="sm" minH={{ base: '10', md: '8' }} onClick={() => setOpen('same')}>
          <RotateCcw size={16} aria-hidden />
          {isLastWeek(found.from, day) ? (
            <Trans>Same trips as last {weekday}</Trans>
          ) : (
            <Trans>
              Same trips as {weekday}, {formatDate(found.from)}
            </Trans>
          )}
        </Button>
      )}
      <Button variant="ghost" size="sm" minH={{ base: '10', md: '8' }} onClick={() => setOpen('repeat')}>
        <CalendarPlus size={16} aria-hidden />
        {t`Repeat a trip on days…`}
      </Button>
      {open === 'same' && found && (
        <SameSheet proposed={found} accounts={accounts} onWrite={onWrite} onClose={close} />
      )}
      {open === 'repeat' && <RepeatSheet day={day} accounts={accounts} onWrite={onWrite} onClose={close} />}
    </chakra.div>
  );
}
