import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { calendarOf, countedDays, isOrdered, type LeaveSpan } from '../../../domain/hr/leave-days.rules.ts';
import { sumOfDays } from '../../../domain/hr/leave-balance.rules.ts';
import { formatDate } from '../../../domain/kernel/format.ts';
import { useRow, usePerson } from '../../../offline/index.ts';
import { DaysCount, daysText } from '../../../parts/absence/days-count.tsx';
import { useLeaveAccounts, useLeaveRules } from '../../../parts/absence/use-leave.ts';
import { isDate } from '../../../domain/kernel/dates.ts';
import type { AssistProps } from '../../../ui/form/entity-form-core.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { useDayWords } from '../../../ui/calendar/day-words.ts';

/** Beside a request: how many days it counts and why, and what is left after it on its last day. */
export function VacationAssist({ values }: AssistProps) {
  const { id: me } = usePerson();
  const span = values as unknown as LeaveSpan & { readonly type?: string; readonly employee?: string };
  const employee = span.employee ?? me;
  const rules = useLeaveRules();
  const person = useRow('users', employee);
  const type = useRow('leaveTypes', span.type ?? '');
  const accounts = useLeaveAccounts(employee);
  const isWhole = Boolean(span.type) && isDate(span.from ?? '') && isDate(span.to ?? '') && isOrdered(span);
  if (!isWhole || !type) return null;
  const days = countedDays(span, calendarOf(person ?? undefined, type, rules));
  const count = sumOfDays(days.map(({ counted }) => counted));
  const account = accounts?.find((one) => one.type.id === type.id);
  const after = account ? sumOfDays([account.on(span.to), -account.asked, -count]) : undefined;
  const last = formatDate(span.to);
  return (
    <chakra.div role="status" mb="4">
      <chakra.p fontWeight="medium">
        <DaysCount days={count} />
      </chakra.p>
      {after !== undefined && (
        <chakra.p color={after < 0 ? 'warning.fg' : 'fg.muted'}>
          <Trans>
            Balance after it on {last}: <DaysCount days={after} />
          </Trans>
          {after < 0 && ' '}
          {after < 0 && <Trans>You can still send the request: your manager decides.</Trans>}
        </chakra.p>
      )}
      <DaysTold days={days} />
    </chakra.div>
  );
}

/** Each day with what it counts. */
function DaysTold({ days }: { days: ReturnType<typeof countedDays> }) {
  const { t } = useLingui();
  const say = useDayWords();
  return (
    <Fold title={t`How it is counted`} isNeeded={false} look="label">
      <chakra.ul listStyleType="none" textStyle="dense" fontVariantNumeric="tabular-nums">
        {days.map(({ day, counted, why }) => (
          <chakra.li key={day} display="flex" gap="3" color={counted === 0 ? 'fg.muted' : undefined}>
            <chakra.span flex="1">{say.full(day)}</chakra.span>
            <span>
              {why === 'holiday' ? (
                <Trans>Public holiday</Trans>
              ) : why === 'off' ? (
                <Trans>Not worked</Trans>
              ) : (
                daysText(counted)
              )}
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Fold>
  );
}
