import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SignInOutcome } from '../../domain/session.ts';
import { useEngine } from '../../offline/index.ts';
import { deviceSafe } from '../../offline/transfer/device-safe.ts';
import { bringBack, lockedBundles } from '../../offline/transfer/keep.ts';
import { dropBundles, open } from '../../offline/transfer/safe.ts';
import { putBack } from '../../ui/form/draft-ports.ts';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { DiscardQuestion } from '../logout/discard-question.tsx';
import { PasswordQuestion } from '../logout/password-question.tsx';
import { SafeFailed, SafeWays, SavedLacks } from './safe-parts.tsx';
import { saveLocked, type SavedLocked } from './save-work.ts';

type Step =
  | { readonly kind: 'ask' }
  | { readonly kind: 'discard' }
  | { readonly kind: 'done'; readonly count: number; readonly left: number }
  | { readonly kind: 'saved'; readonly saved: SavedLocked };

/** The old password, or a file of it as it lies, or a typed word that gives it up. Nothing here happens by itself. */
export function LockedWorkSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const engine = useEngine();
  const [step, setStep] = useState<Step>({ kind: 'ask' });
  const [failed, setFailed] = useState(false);
  const attempt = (work: () => Promise<Step>) => {
    setFailed(false);
    work().then(setStep, () => setFailed(true));
  };
  const unlock = async (password: string): Promise<SignInOutcome> => {
    if (!(await open(deviceSafe(), engine.name, password))) return { ok: false, reason: 'credentials' };
    attempt(async () => {
      let left = 0;
      const count = await bringBack(deviceSafe(), engine.name, engine.context, (kept) => {
        const typed = putBack(engine.context.userId, kept);
        left += typed.length;
        return typed;
      }).finally(engine.kick);
      return { kind: 'done', count, left };
    });
    return { ok: true };
  };
  const discard = async (): Promise<Step> => {
    const bundles = await lockedBundles(deviceSafe(), engine.name);
    await dropBundles(
      deviceSafe(),
      bundles.map(({ id }) => id),
    );
    onClose();
    return { kind: 'ask' };
  };
  return (
    <Sheet title={t`Work that is still locked`} kind="center" onClose={onClose}>
      {failed && <SafeFailed />}
      {step.kind === 'ask' && (
        <>
          <chakra.p color="fg.muted">
            <Trans>Your password was changed after you locked this work. The earlier one opens it.</Trans>
          </chakra.p>
          <PasswordQuestion
            label={t`The password you had when you left`}
            action={t`Unlock`}
            refused={t`Your work was locked with another password. Nothing is lost: try again.`}
            ask={unlock}
          />
          <chakra.p color="fg.muted" mt="5" mb="2">
            <Trans>You do not remember it?</Trans>
          </chakra.p>
          <SafeWays
            onSave={() => attempt(async () => ({ kind: 'saved', saved: await saveLocked(engine) }))}
            onDiscard={() => setStep({ kind: 'discard' })}
          />
        </>
      )}
      {step.kind === 'discard' && (
        <DiscardQuestion
          lost={[t`Work that you locked on this device; without its password nobody can say what it is.`]}
          action={t`Throw away`}
          onDiscard={() => attempt(discard)}
          onBack={() => setStep({ kind: 'ask' })}
        />
      )}
      {step.kind === 'done' && (
        <chakra.div role="status" display="grid" gap="2">
          {(step.count > 0 || step.left === 0) && (
            <p>
              <Plural
                value={step.count}
                one="# change is back, and is sent as soon as the network allows."
                other="# changes are back, and are sent as soon as the network allows."
              />
            </p>
          )}
          {step.left > 0 && (
            <p>
              <Plural
                value={step.left}
                one="What you typed in # form could not be put back: something is typed in it already, or this device has no room for it. It stays locked on this device."
                other="What you typed in # forms could not be put back: something is typed in them already, or this device has no room for it. It stays locked on this device."
              />
            </p>
          )}
        </chakra.div>
      )}
      {step.kind === 'saved' && (
        <chakra.div role="status" overflowWrap="anywhere">
          {step.saved.names.length > 0 && (
            <p>
              <Trans>
                {step.saved.names.join(', ')} is among your downloads. It opens with the earlier password
                only. The work stays on this device as well.
              </Trans>
            </p>
          )}
          <SavedLacks {...step.saved} />
        </chakra.div>
      )}
    </Sheet>
  );
}
