import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode } from 'react';
import { isKeepable, useEngine, useTrouble, type OutboxRecord } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemLines } from '../../../ui/form/problem-lines.tsx';
import type { Problems } from '../../../ui/form/problems.ts';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { GrownNotice } from '../../../ui/work/grown-notice.tsx';
import { KeepMine } from '../../../ui/work/keep-mine.tsx';
import { useRefusalWords } from '../../../ui/work/refusal-words.ts';
import { useDropping } from '../../../ui/work/use-dropping.ts';
import { LostWork } from '../../../ui/work/words/lost-work.tsx';

interface TroubleProps {
  readonly record: OutboxRecord;
}

/** What the server did not accept of this account, and the ways on. */
export function AccountTrouble({ id }: { id: string }) {
  const record = useTrouble('expenseAccounts', id);
  if (!record) return null;
  if (record.state === 'conflict') return <Conflict key={record.seq} record={record} />;
  if (record.op === 'action') return <RefusedStep key={record.seq} record={record} />;
  return <RefusedChange key={record.seq} record={record} />;
}

function Conflict({ record }: TroubleProps) {
  return (
    <Trouble
      record={record}
      wayOn={
        <>
          <LinkButton variant="text" to={`/sync/conflicts/${record.seq}`}>
            <Trans>Compare and decide</Trans>
          </LinkButton>
          {isKeepable(record) && <KeepMine variant="text" record={record} />}
        </>
      }
      giveUp={isKeepable(record) ? <Trans>Take theirs</Trans> : <Trans>Drop this change</Trans>}
    >
      <WhatMet record={record} />
    </Trouble>
  );
}

/** What my change met on the server. */
function WhatMet({ record: { op, offer, theirs } }: TroubleProps) {
  if (op === 'create')
    return (
      <Trans>
        The server has an account like this one already. Say which one you mean; until then yours is kept
        here.
      </Trans>
    );
  if (offer)
    return (
      <Trans>
        This account was on the server already. What you entered beside it is kept here until you choose.
      </Trans>
    );
  if (theirs === null)
    return (
      <Trans>
        Someone removed this account while you changed it, or you may no longer see it. Yours is kept here
        until you choose.
      </Trans>
    );
  return <Trans>Someone changed this account while you did. Both are kept until you choose.</Trans>;
}

function RefusedStep({ record }: TroubleProps) {
  return (
    <Trouble record={record} wayOn={<SendAgain record={record} />} giveUp={<Trans>Go back to before</Trans>}>
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

function RefusedChange({ record }: TroubleProps) {
  return (
    <Trouble record={record} wayOn={<SendAgain record={record} />} giveUp={<Trans>Drop this change</Trans>}>
      <Trans>
        The server did not accept the last change. Correct what is marked below and save: it is sent again.
      </Trans>
    </Trouble>
  );
}

/** Its fields are named, so completing them lets the step go on; a right or a state that lacks is nobody's to complete. */
const isIncomplete = ({ lastError }: OutboxRecord): boolean =>
  lastError?.status === 422 && lastError.errors.length > 0;

function SendAgain({ record }: TroubleProps) {
  const engine = useEngine();
  const { press } = useOneAtATime();
  return (
    <Button variant="text" {...press(() => engine.retry(record.seq))}>
      <Trans>Send it again</Trans>
    </Button>
  );
}

const LINE = /^\/costs\/\d/;

/** What is wrong with the account itself, each with the field it is about: no line says it. */
function OfAccount({ errors }: { errors: Problems }) {
  const { fields } = useEngine().context.entityOf('expenseAccounts');
  return <ProblemLines problems={errors.filter(({ pointer }) => !LINE.test(pointer))} fields={fields} />;
}

interface WaysProps extends TroubleProps {
  readonly children: ReactNode;
  readonly wayOn: ReactNode;
  readonly giveUp: ReactNode;
}

/** What was pressed is gone with all that was said here. */
const toPage = () => document.getElementById('main')?.focus();

/** What happened, the way on, and giving up, which first says all that is lost by it. */
function Trouble({ record, children, wayOn, giveUp }: WaysProps) {
  const wordsOf = useRefusalWords();
  const { state, lastError } = record;
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
        {/* What is wrong with a line stands at the line. */}
        {state === 'dead' && lastError?.errors.length === 0 && ` ${wordsOf(lastError)}`}
        {state === 'dead' && <OfAccount errors={lastError?.errors ?? []} />}
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
