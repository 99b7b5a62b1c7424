import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../button.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { useUnsaved } from './unsaved.ts';

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onKeep?: () => void;
  readonly onDiscard: () => void;
  /** What is said of the loss, where not all can be kept as a draft. */
  readonly loss?: ReactNode;
  /** Whether a draft keeps the rest. */
  readonly mayKeep?: boolean | undefined;
}

/** Asked when a form with unsaved changes is left. Nothing is lost unless the person says so. */
export function LeaveQuestion({
  onStay,
  onKeep,
  onDiscard,
  loss,
  mayKeep = loss === undefined,
}: LeaveQuestionProps) {
  const { t } = useLingui();
  return (
    <Sheet
      kind="center"
      title={t`Leave without saving?`}
      onClose={onStay}
      footer={
        <>
          <Button variant="ghost" colorPalette="danger" color="danger.fg" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
          {mayKeep && (
            <Button variant="outline" onClick={onKeep}>
              <Trans>Keep as a draft</Trans>
            </Button>
          )}
          <Button autoFocus data-autofocus="" onClick={onStay}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      {loss ?? (
        <Trans>
          Your changes are not saved yet. As a draft they stay on this device and are here when you come back.
        </Trans>
      )}
    </Sheet>
  );
}

interface UnsavedGuardProps {
  /** Asked at the moment of leaving. */
  readonly isDirty: () => boolean;
  readonly onDiscard?: () => void;
  /** As the question takes them. */
  readonly loss?: ReactNode;
  readonly mayKeep?: boolean | undefined;
}

/** Asks before another page of the app takes the place of a form with unsaved changes. Mount it while there are any. */
export function UnsavedGuard({ isDirty, onDiscard, loss, mayKeep }: UnsavedGuardProps) {
  useUnsaved(true);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      loss={loss}
      mayKeep={mayKeep}
      onStay={() => blocker.reset()}
      onKeep={() => blocker.proceed()}
      onDiscard={() => {
        onDiscard?.();
        blocker.proceed();
      }}
    />
  );
}

/** What is saved or discarded may be left at once, before the next render knows that nothing is unsaved any more. */
export function useLeaving(dirty: boolean): { begin: () => void; begun: () => boolean } {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
  }, [dirty]);
  return useMemo(() => ({ begin: () => void (left.current = true), begun: () => left.current }), []);
}
