import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { AppError } from '../../domain/kernel/problem.ts';
import type { SignInOutcome } from '../../domain/session.ts';
import { useEngine, type Engine, type OutboxRecord } from '../../offline/index.ts';
import { deviceSafe } from '../../offline/transfer/device-safe.ts';
import { admitted } from '../../offline/transfer/admit.ts';
import { mustFit, newHere, restoreWork } from '../../offline/transfer/restore.ts';
import { unpack, type Work } from '../../offline/transfer/work.ts';
import { readWorkFile, type WorkFile } from '../../offline/transfer/work-file.ts';
import { Button } from '../../ui/button.tsx';
import { restoreDrafts, type Restored } from '../../ui/form/draft-ports.ts';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { ownerAmong } from '../../ui/work/owner-among.ts';
import { useWorkSentence } from '../../ui/work/words/use-work-sentence.ts';
import { PasswordQuestion } from '../logout/password-question.tsx';
import { ImportTrouble } from './import-trouble.tsx';
import { WorkLines } from './work-lines.tsx';

type Step =
  | { readonly kind: 'reading' }
  | { readonly kind: 'locked'; readonly opened: WorkFile }
  | { readonly kind: 'shown'; readonly work: Work; readonly records: readonly OutboxRecord[] }
  | { readonly kind: 'taking' }
  | { readonly kind: 'taken'; readonly count: number; readonly typed: Restored }
  | { readonly kind: 'trouble'; readonly code: string };

const trouble = (error: unknown): Step => ({
  kind: 'trouble',
  code: error instanceof AppError ? error.code : 'transfer.damaged',
});

/** What of the work would come, if it is this person's at all. */
async function shown({ context, db, writer }: Engine, work: Work): Promise<Step> {
  mustFit(context, writer.tenant, work.manifest);
  const manifest = await admitted(context, work.manifest);
  const fresh = await newHere(db, manifest);
  return {
    kind: 'shown',
    work: { ...work, manifest },
    records: fresh.map((packed, index) => unpack(packed, index, new Map())),
  };
}

/** What is in a file of unsent work, before anything is done with it. */
export function ImportPreview({ file, onClose }: { file: File; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const sentenceOf = useWorkSentence();
  const [step, setStep] = useState<Step>({ kind: 'reading' });
  const [madeAt, setMadeAt] = useState<string>();

  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<Step> => {
      const opened = await readWorkFile(file, engine.context.ports.digest, deviceSafe().crypto);
      if (!isOver) setMadeAt(opened.head.madeAt);
      const work = opened.head.locked ? undefined : await opened.open();
      return work ? shown(engine, work) : { kind: 'locked', opened };
    };
    void read()
      .catch(trouble)
      .then((next) => isOver || setStep(next));
    return () => void (isOver = true);
  }, [file, engine]);

  const unlock = async (opened: WorkFile, password: string): Promise<SignInOutcome> => {
    const work = await opened.open(password);
    if (!work) return { ok: false, reason: 'credentials' };
    setStep(await shown(engine, work).catch(trouble));
    return { ok: true };
  };
  const take = (work: Work) => {
    setStep({ kind: 'taking' });
    restoreWork(engine.context, work).then(
      (count) => {
        const typed = restoreDrafts(engine.context.userId, work.manifest.drafts ?? []);
        engine.kick();
        setStep({ kind: 'taken', count, typed });
      },
      (error: unknown) => setStep(trouble(error)),
    );
  };
  const made = madeAt && i18n.date(madeAt, { dateStyle: 'long', timeStyle: 'short' });

  return (
    <Sheet title={t`Unsent work from a file`} kind="center" onClose={onClose}>
      {made && step.kind !== 'trouble' && (
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          <Trans>
            {file.name}, made on {made}
          </Trans>
        </chakra.p>
      )}
      {step.kind === 'reading' && (
        <chakra.p role="status">
          <Trans>The file is being read…</Trans>
        </chakra.p>
      )}
      {step.kind === 'locked' && (
        <PasswordQuestion
          label={t`The password you had when you left`}
          action={t`Open the file`}
          refused={t`This file was locked with another password.`}
          ask={(password) => unlock(step.opened, password)}
        />
      )}
      {step.kind === 'shown' && (
        <Contents
          sentences={step.records.map((record) => sentenceOf(record, ownerAmong(record, step.records)))}
          known={step.work.manifest.records.length - step.records.length}
          drafts={step.work.manifest.drafts?.length ?? 0}
          onTake={() => take(step.work)}
          onClose={onClose}
        />
      )}
      {step.kind === 'taking' && (
        <chakra.p role="status" mt="4">
          <Trans>Being put on this device…</Trans>
        </chakra.p>
      )}
      {step.kind === 'taken' && (
        <>
          <Taken count={step.count} typed={step.typed} />
          <Done onClose={onClose} />
        </>
      )}
      {step.kind === 'trouble' && (
        <>
          <ImportTrouble code={step.code} />
          <Done onClose={onClose} />
        </>
      )}
    </Sheet>
  );
}

/** What came of it, no more than is so. */
function Taken({ count, typed: { taken, left } }: { count: number; typed: Restored }) {
  return (
    <chakra.div role="status" mt="4" display="grid" gap="2">
      {count > 0 && (
        <p>
          <Plural
            value={count}
            one="# change is on this device now, and is sent as soon as the network allows."
            other="# changes are on this device now, and are sent as soon as the network allows."
          />
        </p>
      )}
      {taken > 0 && (
        <p>
          <Trans>What you typed is back in its forms.</Trans>
        </p>
      )}
      {left > 0 && (
        <p>
          <Plural
            value={left}
            one="What you typed in # form could not be put back: something is typed in it already, or this device has no room for it. Keep the file."
            other="What you typed in # forms could not be put back: something is typed in them already, or this device has no room for it. Keep the file."
          />
        </p>
      )}
      {count + taken + left === 0 && (
        <p>
          <Trans>All of it is on this device already.</Trans>
        </p>
      )}
    </chakra.div>
  );
}

interface ContentsProps {
  readonly sentences: readonly string[];
  /** So many more are on this device already. */
  readonly known: number;
  /** What was typed and not saved. */
  readonly drafts: number;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

function Contents({ sentences, known, drafts, onTake, onClose }: ContentsProps) {
  const count = sentences.length;
  return (
    <>
      <chakra.div mt="3">
        <WorkLines lines={sentences} />
      </chakra.div>
      {known > 0 && (
        <chakra.p mt="2" color="fg.muted">
          <Plural
            value={known}
            one="# change in it is on this device already and stays as it is."
            other="# changes in it are on this device already and stay as they are."
          />
        </chakra.p>
      )}
      {drafts > 0 && (
        <chakra.p mt="2">
          <Trans>What was typed and not saved comes back in its forms.</Trans>
        </chakra.p>
      )}
      {count + drafts === 0 ? (
        <Done onClose={onClose} />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end" mt="4">
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={onTake}>
            {count === 0 ? (
              <Trans>Bring it back</Trans>
            ) : (
              <Plural value={count} one="Take over # change" other="Take over # changes" />
            )}
          </Button>
        </chakra.div>
      )}
    </>
  );
}

function Done({ onClose }: { onClose: () => void }) {
  return (
    <chakra.div display="flex" justifyContent="flex-end" mt="4">
      <Button variant="outline" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </chakra.div>
  );
}
