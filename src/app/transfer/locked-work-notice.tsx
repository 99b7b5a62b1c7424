import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useEngine } from '../../offline/index.ts';
import { useSafe } from '../../offline/transfer/use-safe.ts';
import { RefusedWorkNotice } from './refused-work-notice.tsx';
import { SafeNotice } from './safe-notice.tsx';

const loadSheet = async () => (await import('./locked-work-sheet.tsx')).LockedWorkSheet;

/** A log-in opens what its password opens; that takes a moment. */
const OPENED_WITHIN_MS = 5_000;

/** Work of this person that lies here: under a password that they did not give, changed since most often, or refused. */
export function LockedWorkNotice() {
  const safe = useSafe(useEngine().name);
  if (!safe) return null;
  return (
    <>
      <StillLocked isThere={safe.locked > 0} hasKey={safe.hasKey} />
      <RefusedWorkNotice isThere={safe.refused > 0} />
    </>
  );
}

function StillLocked({ isThere, hasKey }: { isThere: boolean; hasKey: boolean }) {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(() => setWaited(true), OPENED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isThere]);
  return (
    <SafeNotice
      isThere={isThere && (hasKey || waited)}
      action={<Trans>Unlock it…</Trans>}
      loadSheet={loadSheet}
    >
      <Trans>
        Work that you left on this device is still locked, with the password you had then. It has not been
        sent.
      </Trans>
    </SafeNotice>
  );
}
