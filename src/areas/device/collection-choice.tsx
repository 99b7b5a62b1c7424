import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { AppError } from '../../domain/kernel/problem.ts';
import { useChoices, type Choices, type HeldCollection } from '../../offline/upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { useTroubleWords } from '../../ui/work/trouble-words.ts';

/** Below this nothing is gained by taking a collection off the device. */
const WORTH_BYTES = 250_000;
const WORTH_ROWS = 500;

export const isWorthwhile = ({
  bytes,
  rows,
  away,
  isKept,
}: Pick<HeldCollection, 'bytes' | 'rows' | 'away' | 'isKept'>): boolean =>
  away !== undefined || isKept || bytes >= WORTH_BYTES || rows >= WORTH_ROWS;

interface CollectionChoiceProps {
  readonly held: HeldCollection;
  /** What the collection is called. */
  readonly name: string;
  /** Something has changed: it is counted anew. */
  readonly onChanged: () => void;
  /** Nothing is left to choose, and the button that was pressed went with the rest: the focus needs another place. */
  readonly onGone: () => void;
}

/** What a person may decide about a collection that takes room here: keep it whatever comes, take it off, fetch it. */
export function CollectionChoice({ held, name, onChanged, onGone }: CollectionChoiceProps) {
  const { t } = useLingui();
  const choices = useChoices();
  const toast = useToast();
  const wordsOf = useTroubleWords();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { collection, away, isKept, isNeeded } = held;
  const { place, watch } = useFocusKept<HTMLButtonElement>(`${asking} ${away} ${isNeeded}`, onGone);
  const carryOut = async (
    work: (choices: Choices) => Promise<void>,
    done: string,
    failed: (error: unknown) => string,
  ) => {
    if (busy) return;
    setBusy(true);
    toast({ text: await work(choices).then(() => done, failed) });
    setBusy(false);
    setAsking(false);
    onChanged();
  };
  const unchanged = (error: unknown): string => {
    const why = wordsOf(error);
    return t`${name}: nothing was changed. ${why}`;
  };
  const notFetched = (error: unknown): string => {
    if (error instanceof AppError && error.code === 'network')
      return t`${name}: not fetched yet. It happens by itself when there is a network.`;
    const why = wordsOf(error);
    return t`${name}: not fetched. ${why}`;
  };
  const watched = (choice: ReactElement) => (
    <chakra.div display="contents" {...watch}>
      {choice}
    </chakra.div>
  );
  if (away)
    return watched(
      <Button
        ref={place}
        variant="outline"
        size="sm"
        justifySelf="start"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() =>
          void carryOut((all) => all.bringBack(collection), t`${name}: back on this device.`, notFetched)
        }
      >
        <Trans>Fetch them again</Trans>
      </Button>,
    );
  if (asking)
    return watched(
      <chakra.div w="full" mt="1" gridColumn="1 / -1">
        <Notice
          tone="warning"
          role="alert"
          action={
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <Button
                size="sm"
                aria-disabled={busy}
                aria-busy={busy}
                onClick={() =>
                  void carryOut(
                    (all) => all.forget(collection),
                    t`${name}: no longer on this device.`,
                    unchanged,
                  )
                }
              >
                <Trans>Take off this device</Trans>
              </Button>
              {/* Nothing goes by a key that is pressed once too often. */}
              <Button ref={place} variant="outline" size="sm" onClick={() => setAsking(false)}>
                <Trans>Cancel</Trans>
              </Button>
            </chakra.div>
          }
        >
          <Trans>
            {name} will not be here without the network, and other pages show no names of them, until you
            fetch them again. On the server nothing changes.
          </Trans>
        </Notice>
      </chakra.div>,
    );
  return watched(
    // What is pressed has a ground of its own, which stands at the edge; of the others the words do.
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1" ms={{ base: isKept ? '0' : '-2.5', md: '0' }}>
      <Button
        ref={isNeeded ? place : null}
        variant={isKept ? 'subtle' : 'ghost'}
        size="sm"
        aria-pressed={isKept}
        aria-disabled={busy}
        onClick={() =>
          void carryOut(
            (all) => all.keep(collection, !isKept),
            isKept ? t`${name}: may make room again when the device is full.` : t`${name}: kept offline.`,
            unchanged,
          )
        }
      >
        <Trans>Keep offline</Trans>
      </Button>
      {!isNeeded && (
        <Button ref={place} variant="ghost" size="sm" aria-disabled={busy} onClick={() => setAsking(true)}>
          <Trans>Forget…</Trans>
        </Button>
      )}
    </chakra.span>,
  );
}
