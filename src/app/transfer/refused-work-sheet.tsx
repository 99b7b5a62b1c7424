import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useEngine } from '../../offline/index.ts';
import { deviceSafe } from '../../offline/transfer/device-safe.ts';
import { refusedWork, type RefusedWork } from '../../offline/transfer/keep.ts';
import { dropBundles } from '../../offline/transfer/safe.ts';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { DiscardQuestion } from '../logout/discard-question.tsx';
import { SafeFailed, SafeWays, SavedLacks } from './safe-parts.tsx';
import { saveLocked, type SavedLocked } from './save-work.ts';

/** What of the locked work could not come back, and what may be done with it. Nothing here happens by itself. */
export function RefusedWorkSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const engine = useEngine();
  const [works, setWorks] = useState<readonly RefusedWork[]>();
  const [saved, setSaved] = useState<SavedLocked>();
  const [isDiscarding, setDiscarding] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    refusedWork(deviceSafe(), engine.name).then(
      (found) => isOver || setWorks(found),
      () => isOver || setFailed(true),
    );
    return () => void (isOver = true);
  }, [engine]);
  const attempt = (work: () => Promise<void>) => {
    setFailed(false);
    work().catch(() => setFailed(true));
  };
  const shown = works ?? [];
  // What was refused since this was opened has not been named to anybody.
  const discard = async () => {
    await dropBundles(
      deviceSafe(),
      shown.map(({ id }) => id),
    );
    onClose();
  };
  const named = shown.flatMap(({ labels, forms }) => {
    if (labels.length + forms === 0)
      return [t`Work that you locked on this device; nobody can say what it is.`];
    const typed = t`${plural(forms, { one: 'What you typed in # form and did not save', other: 'What you typed in # forms and did not save' })}`;
    return [...labels.map((label) => label || t`A change without a name`), ...(forms > 0 ? [typed] : [])];
  });
  const isTypedOnly = shown.every(({ labels, forms }) => labels.length === 0 && forms > 0);
  return (
    <Sheet title={t`Work that could not be brought back`} kind="center" onClose={onClose}>
      {failed && <SafeFailed />}
      {isDiscarding ? (
        <DiscardQuestion
          lost={named}
          action={t`Throw away`}
          onDiscard={() => attempt(discard)}
          onBack={() => setDiscarding(false)}
        />
      ) : (
        works && (
          <>
            <chakra.p color="fg.muted">
              {isTypedOnly ? (
                <Trans>
                  Something else is typed in its form, or this device has no room for it. It stays on this
                  device, locked: save or discard what stands in the form now, and it comes back when Comptoir
                  is started anew.
                </Trans>
              ) : (
                <Trans>
                  It is damaged, or needs a newer version of Comptoir. It stays on this device, locked, and
                  each start of Comptoir tries again to bring it back.
                </Trans>
              )}
            </chakra.p>
            {named.length > 0 && (
              <chakra.ul listStyleType="disc" ps="5" mt="3" overflowWrap="anywhere">
                {named.map((one, index) => (
                  <li key={index}>{one}</li>
                ))}
              </chakra.ul>
            )}
            <chakra.div mt="4">
              <SafeWays
                onSave={() => attempt(async () => setSaved(await saveLocked(engine, 'refused')))}
                onDiscard={() => setDiscarding(true)}
              />
            </chakra.div>
          </>
        )
      )}
      {saved && (
        <chakra.div role="status" overflowWrap="anywhere" mt="3">
          {saved.names.length > 0 && (
            <p>
              <Trans>
                {saved.names.join(', ')} is among your downloads. It opens with the password you had when you
                left. The work stays on this device as well.
              </Trans>
            </p>
          )}
          <SavedLacks {...saved} />
        </chakra.div>
      )}
    </Sheet>
  );
}
