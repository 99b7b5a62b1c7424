import { Trans } from '@lingui/react/macro';
import { SafeNotice } from './safe-notice.tsx';

const loadSheet = async () => (await import('./refused-work-sheet.tsx')).RefusedWorkSheet;

/** Work of this person was opened, and some of it could not be brought back. */
export const RefusedWorkNotice = ({ isThere }: { isThere: boolean }) => (
  <SafeNotice isThere={isThere} action={<Trans>See what it is…</Trans>} loadSheet={loadSheet}>
    <Trans>
      Some of the work that you left locked on this device could not be brought back. It is still here, and
      has not been sent.
    </Trans>
  </SafeNotice>
);
