import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../domain/kernel/format.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine, usePerson, useWorkOf, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import type { Holder } from './use-holder.ts';

interface NudgeProps {
  readonly account: Shown<ExpenseAccountRow>;
  readonly holder: Holder;
}

/** Its employee reminds whoever holds the account, with a network or without one; once a day, and not on the first. */
export function AccountNudge({ account, holder }: NudgeProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const person = usePerson();
  const work = useWorkOf('expenseAccounts', account.id);
  const today = engine.writer.today();
  const last = account.nudgedOn ?? '';
  const { name } = holder;
  const { press } = useOneAtATime();
  const remind = async (): Promise<void> => {
    await engine.update('expenseAccounts', account.id, { nudgedOn: today });
    toast({ text: t`The reminder goes out.` });
  };
  if (account.employee !== person.id) return null;
  const isWaiting = work?.some(({ op, state }) => op === 'update' && state !== 'dead');
  if (last === today && isWaiting) return <Trans>Your reminder goes out as soon as it can be sent.</Trans>;
  const date = formatDate(last);
  // Of an earlier stage it says nothing to whoever holds it now.
  const said = last > holder.since && <Trans>You sent a reminder on {date}.</Trans>;
  if (last >= today || holder.since === '' || holder.since >= today) return said || null;
  return (
    <>
      {said}{' '}
      <Button variant="text" {...press(remind)}>
        {name ? (
          <Trans>Remind {name}</Trans>
        ) : holder.who === 'accounts' ? (
          <Trans>Remind the accounts</Trans>
        ) : (
          <Trans>Send a reminder</Trans>
        )}
      </Button>
    </>
  );
}
