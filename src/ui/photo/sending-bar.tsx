import { useLingui } from '@lingui/react/macro';
import type { Sending } from '../../offline/index.ts';
import { ProgressBar } from '../progress-bar.tsx';

/** How much of a file is on the server, of one that goes there in pieces; also while none of them is on its way. */
export function SendingBar({ sending: { sent, size } }: { sending: Sending }) {
  const { t } = useLingui();
  const percent = Math.min(100, Math.round((100 * sent) / Math.max(1, size)));
  return <ProgressBar label={t`Sent so far`} now={percent} max={100} />;
}
