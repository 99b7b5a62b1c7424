import { useLingui, Trans } from '@lingui/react/macro';
import { formatEuro } from '../../../domain/kernel/format.ts';
import type { Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

const CHANGED = /^changed\.(-?\d+)$/;

/**
 * Of a mail whose text was written of another amount: of which one, and what it is. `now` where this device knows it, else as
 * the server has found it when it held the mail back.
 */
export function useChanged(
  { status, trouble, statedAmount }: Shown,
  now: number | null = null,
): string | undefined {
  const { t } = useLingui();
  const found = CHANGED.exec(String(trouble ?? ''))?.[1];
  const amount = now ?? (found === undefined ? undefined : Number(found));
  if (status !== 'failed' || amount === undefined || amount === statedAmount) return undefined;
  const is = formatEuro(amount);
  // The letter of somebody else, and what it states, is not here.
  if (typeof statedAmount !== 'number') return t`It was written of another amount, which is ${is} now.`;
  const was = formatEuro(statedAmount);
  return t`It was written of an amount of ${was}, which is ${is} now.`;
}

interface AmountChangedProps {
  readonly mail: Shown;
  readonly now: number | null;
  readonly onAnew: (() => void) | undefined;
}

/** Said where it is sent again, whatever it failed of: its words are for a person to look over. */
export function AmountChanged({ mail, now, onAnew }: AmountChangedProps) {
  const changed = useChanged(mail, typeof mail['statedAmount'] === 'number' ? now : null);
  if (!changed) return null;
  const action = onAnew && (
    <Button variant="text" onClick={onAnew}>
      <Trans>Write it anew</Trans>
    </Button>
  );
  return (
    <Notice tone="warning" action={action}>
      {changed} <Trans>Look over its text before it goes.</Trans>
    </Notice>
  );
}
