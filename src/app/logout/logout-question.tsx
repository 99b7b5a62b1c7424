import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '../../domain/kernel/problem.ts';
import type { LogoutChoice } from '../../domain/session.ts';
import { markOf, useEngine, useWorkCounts, type OutboxRecord } from '../../offline/index.ts';
import { allWork } from '../../offline/outbox/work-page.ts';
import { Button } from '../../ui/button.tsx';
import { draftsOf, type Draft } from '../../ui/form/draft-ports.ts';
import { useSession } from '../../ui/session/session-context.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { useHasNetwork } from '../../ui/use-network.ts';
import { ownerAmong } from '../../ui/work/owner-among.ts';
import { useWorkSentence } from '../../ui/work/words/use-work-sentence.ts';
import { saveWork, type SavedWork } from '../transfer/save-work.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { FileQuestion } from './file-question.tsx';
import { LogoutFailure, type Failure } from './logout-failure.tsx';
import { PasswordQuestion } from './password-question.tsx';

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'working'; readonly how: Exclude<Way, 'discard'>; readonly of: number }
  | { readonly kind: 'password' }
  | { readonly kind: 'saved'; readonly file: SavedWork }
  /** What was on the screen when the person chose: this and no more may go. */
  | { readonly kind: 'discard'; readonly shown: readonly OutboxRecord[] };

type Way = 'send' | 'keep' | 'file' | 'discard';

const CHOOSE: Step = { kind: 'choose' };
const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : '');

function failureOf(how: Way, code: string): Failure {
  if (code === 'pending') return how === 'send' ? 'unsent' : 'more';
  return code === 'transfer.no-room' ? 'full' : 'broken';
}

/**
 * Asked only when work waits, or where nobody could log in again: logging out empties the device, so the person says what
 * becomes of it.
 */
export function LogoutQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const sentenceOf = useWorkSentence();
  const session = useSession();
  const engine = useEngine();
  const counts = useWorkCounts();
  const [step, setStep] = useState<Step>(CHOOSE);
  const [failure, setFailure] = useState<Failure>();
  const [taken, setTaken] = useState<Way>();
  const [drafts] = useState(() => draftsOf(engine.context.userId));
  const typed = drafts.length;
  const hasNetwork = useHasNetwork();
  const pending = counts ? counts.yours + counts.waiting : 0;
  const isDone = step.kind === 'choose' && counts !== undefined && pending + typed === 0;

  const leave = (choice: LogoutChoice, how: Way) => {
    setFailure(undefined);
    if (how === 'send' || how === 'keep') setStep({ kind: 'working', how, of: pending });
    // A failure deleted nothing: the question stays, with what to do.
    session.logout(choice).then(onClose, (error: unknown) => {
      if (codeOf(error) === 'transfer.no-key') return setStep({ kind: 'password' });
      setFailure(failureOf(how, codeOf(error)));
      setStep(CHOOSE);
    });
  };
  const save = () => {
    setFailure(undefined);
    setStep({ kind: 'working', how: 'file', of: pending });
    saveWork(engine).then(
      (file) => setStep({ kind: 'saved', file }),
      () => {
        setFailure('no-file');
        setStep(CHOOSE);
      },
    );
  };
  const unlock = async (password: string) => {
    const outcome = await session.prepareLock(password);
    if (outcome.ok) leave('keep', 'keep');
    return outcome;
  };
  const wordsOfTyped = ({ page }: Draft): string =>
    page === undefined ? t`What you typed and did not save` : t`What you typed and did not save: ${page}`;
  const back = () => setStep(CHOOSE);
  const choice = (way: Way, onPick: () => void) => ({
    isTaken: taken === way,
    onPick: () => {
      setTaken(way);
      onPick();
    },
  });
  const isWorking = step.kind === 'working';

  return (
    <Sheet
      title={isDone ? t`Log out?` : t`Log out with work not yet sent?`}
      kind="center"
      onClose={isWorking ? () => undefined : onClose}
    >
      {isDone ? (
        <Sent hasNetwork={hasNetwork} onLeave={() => leave('send', 'send')} onStay={onClose} />
      ) : (
        <chakra.p color="fg.muted">
          {pending > 0 && (
            <>
              <Plural
                value={pending}
                one="# change is on this device only."
                other="# changes are on this device only."
              />{' '}
            </>
          )}
          {typed > 0 && (
            <>
              <Typed forms={typed} />{' '}
            </>
          )}
          <Trans>
            Logging out clears the device, and logging in again needs the network. What should become of it?
          </Trans>
        </chakra.p>
      )}
      {failure && <LogoutFailure failure={failure} stuck={counts?.yours ?? 0} />}
      {isWorking && <Working how={step.how} left={pending} of={step.of} />}
      {step.kind === 'choose' && pending + typed > 0 && (
        <chakra.div display="flex" flexDirection="column" gap="2" mt="4">
          {pending > 0 && (
            <Choice
              title={failure === 'unsent' ? t`Try again to send it` : t`Send it, then log out`}
              why={
                typed > 0
                  ? t`Needs the network. What you typed and did not save is not kept.`
                  : t`Needs the network.`
              }
              {...choice('send', () => leave('send', 'send'))}
            />
          )}
          <Choice
            title={t`Keep it locked on this device`}
            why={t`Encrypted with your password: nobody else can read it. It is back, and sent, after your next log-in here, which needs the network.`}
            {...choice('keep', () => leave('keep', 'keep'))}
          />
          <Choice
            title={t`Save it to a file…`}
            why={t`To go on with it on another device of yours.`}
            {...choice('file', save)}
          />
          <Choice
            title={t`Throw it away…`}
            why={t`It cannot be brought back.`}
            {...choice(
              'discard',
              () => void allWork(engine.db).then((shown) => setStep({ kind: 'discard', shown })),
            )}
          />
        </chakra.div>
      )}
      {step.kind === 'password' && (
        <>
          <chakra.p mt="4">
            <Trans>Your work is locked with your password. Please enter it once more.</Trans>
          </chakra.p>
          <PasswordQuestion
            action={t`Lock it and log out`}
            refused={t`This is not your password.`}
            ask={unlock}
            onBack={back}
          />
        </>
      )}
      {step.kind === 'saved' && (
        <FileQuestion
          name={step.file.name}
          onSaveAgain={save}
          onLeave={() => leave({ discard: step.file.marks }, 'file')}
          onBack={back}
        />
      )}
      {step.kind === 'discard' && (
        <DiscardQuestion
          lost={[
            ...step.shown.map((record) => sentenceOf(record, ownerAmong(record, step.shown))),
            ...drafts.map(wordsOfTyped),
          ]}
          action={t`Throw away and log out`}
          onDiscard={() => leave({ discard: step.shown.map(markOf) }, 'discard')}
          onBack={back}
        />
      )}
    </Sheet>
  );
}

function Typed({ forms }: { forms: number }) {
  return (
    <Plural
      value={forms}
      one="# form holds what you typed and did not save."
      other="# forms hold what you typed and did not save."
    />
  );
}

interface SentProps {
  readonly hasNetwork: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

function Sent({ hasNetwork, onLeave, onStay }: SentProps) {
  return (
    <>
      <chakra.p color="fg.muted">
        <Trans>Everything is on the server now.</Trans>{' '}
        {!hasNetwork && (
          <Trans>
            But there is no network: logging out clears the device, and you cannot log in again until there is
            one.
          </Trans>
        )}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end" mt="4">
        <Button variant="outline" data-autofocus={hasNetwork ? undefined : ''} onClick={onStay}>
          <Trans>Stay logged in</Trans>
        </Button>
        <Button data-autofocus={hasNetwork ? '' : undefined} onClick={onLeave}>
          <Trans>Log out</Trans>
        </Button>
      </chakra.div>
    </>
  );
}

function Working({ how, left, of }: { how: Exclude<Way, 'discard'>; left: number; of: number }) {
  return (
    <chakra.div role="status" mt="4" display="flex" flexDirection="column" gap="2">
      <chakra.p fontWeight="medium">
        {how === 'send' && (
          <Plural value={left} one="Being sent: # change left" other="Being sent: # changes left" />
        )}
        {how === 'keep' && <Trans>Being locked…</Trans>}
        {how === 'file' && <Trans>The file is being made…</Trans>}
      </chakra.p>
      {how === 'send' && (
        <chakra.div h="1.5" borderRadius="full" bg="bg.sunken" overflow="hidden" aria-hidden>
          <chakra.div
            h="full"
            bg="accent.solid"
            transition="width 200ms ease-out"
            style={{ width: `${Math.round((100 * Math.max(0, of - left)) / Math.max(1, of))}%` }}
          />
        </chakra.div>
      )}
    </chakra.div>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly why: string;
  /** Chosen before: whoever comes back from it is here again. */
  readonly isTaken: boolean;
  readonly onPick: () => void;
}

function Choice({ title, why, isTaken, onPick }: ChoiceProps) {
  return (
    <chakra.button
      type="button"
      data-autofocus={isTaken ? '' : undefined}
      onClick={onPick}
      textAlign="start"
      px="3.5"
      py="2.5"
      borderRadius="control"
      bg="bg.sunken"
      cursor="pointer"
      _hover={{ bg: 'bg.pressed' }}
    >
      <chakra.span display="block" fontWeight="medium">
        {title}
      </chakra.span>
      <chakra.span display="block" textStyle="dense" color="fg.muted">
        {why}
      </chakra.span>
    </chakra.button>
  );
}
