import { useLingui, Trans } from '@lingui/react/macro';
import { formatEuro } from '../../../domain/kernel/format.ts';
import type { Shown } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { Notice } from '../../notice.tsx';

const CHANGED = /^changed\.(-?\d+)$/;

/** Of a mail that was held back because its text was written of another amount: of which one, and what it is. */
export function useChanged({ status, trouble, statedAmount }: Shown): string | undefined {
  const { t } = useLingui();
  const amount = CHANGED.exec(String(trouble ?? ''))?.[1];
  if (status !== 'failed' || amount === undefined) return undefined;
  const [was, is] = [formatEuro(Number(statedAmount ?? 0)), formatEuro(Number(amount))];
  return t`It was written of an amount of ${was}, which is ${is} now.`;
}

/** Said again where it is sent again: its words are for a person to look over. */
export function AmountChanged({ mail, onAnew }: { mail: Shown; onAnew: (() => void) | undefined }) {
  const changed = useChanged(mail);
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
