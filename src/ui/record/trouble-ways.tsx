import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isKeepable, useEngine, type OutboxRecord } from '../../offline/index.ts';
import { isDenied, isOwnToKeep } from '../../offline/upkeep.ts';
import { Button } from '../button.tsx';
import { ProblemLines } from '../form/problem-lines.tsx';
import { LinkButton } from '../link-button.tsx';
import { Notice } from '../notice.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { GrownNotice } from '../work/grown-notice.tsx';
import { KeepMine } from '../work/keep-mine.tsx';
import { useRefusalWords } from '../work/refusal-words.ts';
import { useDropping } from '../work/use-dropping.ts';
import { LostWork } from '../work/words/lost-work.tsx';
import { isOfLine } from './lines/line-pointer.ts';

interface TroubleWaysProps {
  readonly record: OutboxRecord;
  /** Where it can be mended; without it, on this page. */
  readonly editTo: string | undefined;
  /** The field whose lines say themselves what is wrong with them. */
  readonly lines: string | undefined;
}

/** What the server did not accept of a record, why, and the ways on. */
export function TroubleWays({ record, editTo, lines }: TroubleWaysProps) {
  if (record.state === 'conflict') return <Conflict record={record} lines={lines} />;
  if (record.op === 'action') return <RefusedStep record={record} lines={lines} />;
  return <RefusedChange record={record} lines={lines} editTo={editTo} />;
}

interface TroubleProps {
  readonly record: OutboxRecord;
  readonly lines: string | undefined;
}

function Conflict({ record, lines }: TroubleProps) {
  const isMineToKeep = isOwnToKeep(useEngine().context.entityOf(record.collection), record);
  return (
    <Trouble
      record={record}
      lines={lines}
      wayOn={
        <>
          <LinkButton variant="text" to={`/sync/conflicts/${record.seq}`}>
            {isMineToKeep ? <Trans>Keep what is yours…</Trans> : <Trans>Compare and decide</Trans>}
          </LinkButton>
          {isKeepable(record) && <KeepMine variant="text" record={record} />}
        </>
      }
      giveUp={isKeepable(record) ? <Trans>Take theirs</Trans> : <Trans>Discard this change</Trans>}
    >
      <WhatMet record={record} />
    </Trouble>
  );
}

/** What my change met on the server. */
function WhatMet({ record: { op, offer, theirs } }: { record: OutboxRecord }) {
  if (op === 'create')
    return (
      <Trans>
        There is one like this on the server already. Say which one you mean; until then yours is kept here.
      </Trans>
    );
  if (offer)
    return (
      <Trans>This was on the server already. What you entered beside it is kept here until you choose.</Trans>
    );
  if (theirs === null)
    return (
      <Trans>
        Someone removed this while you changed it, or you may no longer see it. Yours is kept here until you
        choose.
      </Trans>
    );
  return <Trans>Someone else changed this meanwhile. Your change is kept here until you decide.</Trans>;
}

function RefusedStep({ record, lines }: TroubleProps) {
  return (
    <Trouble
      record={record}
      lines={lines}
      wayOn={<SendAgain record={record} />}
      giveUp={<Trans>Go back to before</Trans>}
    >
      {isIncomplete(record) ? (
        <Trans>
          The server did not accept this step. Nothing is lost: complete what is missing, and it is sent
          again.
        </Trans>
      ) : (
        <Trans>The server did not accept this step. What you entered is kept.</Trans>
      )}
    </Trouble>
  );
}

function RefusedChange({ record, lines, editTo }: TroubleProps & Pick<TroubleWaysProps, 'editTo'>) {
  const isMineToKeep = isDenied(useEngine().context.entityOf(record.collection), record);
  return (
    <Trouble
      record={record}
      lines={lines}
      wayOn={
        <>
          {editTo && (
            <LinkButton variant="text" to={editTo}>
              <Trans>Mend it</Trans>
            </LinkButton>
          )}
          {isMineToKeep && (
            <LinkButton variant="text" to={`/sync/conflicts/${record.seq}`}>
              <Trans>Keep what is yours…</Trans>
            </LinkButton>
          )}
          <SendAgain record={record} />
        </>
      }
      giveUp={<Trans>Discard this change</Trans>}
    >
      {isMineToKeep ? (
        <Trans>The server did not take your change. It is kept here until you decide.</Trans>
      ) : editTo ? (
        <Trans>The server refused your change; it is kept here until you mend it.</Trans>
      ) : (
        <Trans>
          The server did not accept the last change. Correct what is marked below and save: it is sent again.
        </Trans>
      )}
    </Trouble>
  );
}

/** Its fields are named, so completing them lets the step go on; a right or a state that lacks is nobody's to complete. */
const isIncomplete = ({ lastError }: OutboxRecord): boolean =>
  lastError?.status === 422 && lastError.errors.length > 0;

function SendAgain({ record }: { record: OutboxRecord }) {
  const engine = useEngine();
  const { press } = useOneAtATime();
  return (
    <Button variant="text" {...press(() => engine.retry(record.seq))}>
      <Trans>Send it again</Trans>
    </Button>
  );
}

/** The server's words, each with the field it is about. What is wrong with a line stands at the line. */
function Why({ record, lines }: TroubleProps) {
  const { fields } = useEngine().context.entityOf(record.collection);
  const wordsOf = useRefusalWords();
  const { state, lastError } = record;
  if (state !== 'dead' || !lastError) return null;
  if (lastError.errors.length === 0) return ` ${wordsOf(lastError)}`;
  return (
    <ProblemLines
      problems={lastError.errors.filter(({ pointer }) => !isOfLine(lines, pointer))}
      fields={fields}
    />
  );
}

interface WaysProps extends TroubleProps {
  readonly children: ReactNode;
  readonly wayOn: ReactNode;
  readonly giveUp: ReactNode;
}

/** What was pressed is gone with all that was said here. */
const toPage = () => document.getElementById('main')?.focus();

/** What happened, the way on, and giving up, which first says all that is lost by it. */
function Trouble({ record, lines, children, wayOn, giveUp }: WaysProps) {
  const { busy, press } = useOneAtATime();
  const { lost, hasGrown, look, forget, drop } = useDropping(record.seq);
  // The question takes the place of what asked it: nothing is lost by a key that is pressed once too often.
  const { place, watch } = useFocusKept<HTMLButtonElement>(String(lost === undefined), toPage);
  return (
    <chakra.div {...watch} mb="5" data-summary="" tabIndex={-1} outline="none">
      <Notice
        tone="danger"
        action={
          <chakra.span display="flex" flexWrap="wrap" columnGap="4" rowGap="2">
            {wayOn}
            {lost ? (
              <>
                <Button variant="text" color="danger.fg" {...press(drop)}>
                  {isKeepable(record) ? <Trans>Yes, take theirs</Trans> : <Trans>Yes, drop my change</Trans>}
                </Button>
                <Button ref={place} variant="text" aria-disabled={busy} onClick={() => busy || forget()}>
                  <Trans>Cancel</Trans>
                </Button>
              </>
            ) : (
              <Button ref={place} variant="text" color="danger.fg" {...press(look)}>
                {giveUp}
              </Button>
            )}
          </chakra.span>
        }
      >
        {children}
        <Why record={record} lines={lines} />
        {lost && (
          <chakra.div mt="1">
            {hasGrown ? <GrownNotice /> : <Trans>This is lost then, and cannot be brought back:</Trans>}
            <LostWork records={lost} />
          </chakra.div>
        )}
      </Notice>
    </chakra.div>
  );
}
