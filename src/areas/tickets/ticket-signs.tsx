import { useLingui } from '@lingui/react/macro';
import { isLate } from '../../domain/support/ticket-due.rules.ts';
import type { Listed } from '../../offline/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { useWallClock } from './use-wall-clock.ts';

/** That support is too late with it, or was. */
export function LateSign({ row }: { readonly row: Listed }) {
  const { t } = useLingui();
  const now = useWallClock();
  return isLate(row, now) ? <Badge tone="danger">{t`Overdue`}</Badge> : null;
}
