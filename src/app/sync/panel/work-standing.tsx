import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { isPaused, needsPerson, useSending, type OutboxRecord } from '../../../offline/index.ts';
import { needsAttention } from '../../../offline/upkeep.ts';
import { Button } from '../../../ui/button.tsx';
import { useHasNetwork } from '../../../ui/use-network.ts';
import { SendingBar } from '../../../ui/photo/sending-bar.tsx';
import { sizeWords } from '../../../ui/value/size-words.ts';
import { useWorkSentence } from '../../../ui/work/words/use-work-sentence.ts';
import { recordPath, useRoles } from '../record-paths.ts';
import { useSyncView } from '../sync-context.tsx';
import { showWork } from './work-anchor.ts';
import { useWhenWords } from './when-words.ts';

interface WorkStandingProps {
  readonly record: OutboxRecord;
  readonly cause: OutboxRecord | undefined;
  readonly after: OutboxRecord | undefined;
}

/** Where a change stands: its state, what it waits for, how old it is, how often it was tried and when it is again. */
export function WorkStanding({ record, cause, after }: WorkStandingProps) {
  const urgent = needsPerson(record) || needsAttention(record);
  const waitsFor = needsPerson(record) ? undefined : (cause ?? after);
  return (
    <>
      <chakra.p textStyle="dense" color={urgent ? 'danger.fg' : 'fg.muted'}>
        {cause ? <Trans>Waits for another change to be settled</Trans> : <StateWords record={record} />}
      </chakra.p>
      {waitsFor && <WaitsFor record={waitsFor} />}
      {mayHaveArrived(record) && (
        <chakra.p textStyle="dense" color="fg.muted">
          <Trans>
            It may have arrived already, so it cannot be dropped here. It goes again until the server answers.
          </Trans>
        </chakra.p>
      )}
      {record.op === 'upload' && !needsPerson(record) && <UploadProgress id={record.entityId} />}
      <Times record={record} blocked={cause !== undefined} />
    </>
  );
}

/** It was sent, and no answer is known that would say what came of it; one that was refused and goes again did not arrive. */
const mayHaveArrived = ({ state, wire, attempts, lastError }: OutboxRecord): boolean =>
  attempts > 0 && wire !== null && (state === 'unknown' || (state === 'queued' && lastError !== null));

function StateWords({ record }: { record: OutboxRecord }) {
  const { online, trouble } = useSyncView();
  const hasNetwork = useHasNetwork();
  if (record.lastError?.type === 'other-person') return <Trans>Held back</Trans>;
  if (record.letGoAt !== undefined) return <Trans>Not needed any more: it will not be sent</Trans>;
  if (record.state === 'dead') return <Trans>Refused by the server</Trans>;
  if (record.state === 'conflict' && record.op === 'create') return <Trans>Waits for your decision</Trans>;
  if (record.offer) return <Trans>It was there already, with other values: choose what to add to it</Trans>;
  if (record.state === 'conflict' && record.theirs === null) return <Trans>No longer there</Trans>;
  if (record.state === 'conflict') return <Trans>Changed by someone else meanwhile</Trans>;
  if (isPaused(record)) return <Trans>Made by a newer version of Comptoir: update to send it</Trans>;
  if (needsAttention(record))
    return (
      <Trans>
        The server does not take this, however often it is sent. It is tried again every few minutes and never
        dropped; tell an administrator if it lasts.
      </Trans>
    );
  if (record.state === 'inflight') return <Trans>Being sent</Trans>;
  if (!hasNetwork) return <Trans>Waiting for the network</Trans>;
  // A server that answered with an error was reached, even while nothing more is sent to it.
  const answered = record.lastError?.status ?? 0;
  if (answered >= 500) return <Trans>Not sent yet: the server answered with an error</Trans>;
  if (answered === 429) return <Trans>Not sent yet: the server is busy</Trans>;
  if (!online && !trouble) return <Trans>Waiting for the server</Trans>;
  if (mayHaveArrived(record)) return <Trans>Not sent yet: the server did not answer, or was busy</Trans>;
  return <Trans>Saved on this device</Trans>;
}

/** Of a file that goes in pieces, how far it has come; a short one is there or not. */
function UploadProgress({ id }: { id: string }) {
  const { i18n } = useLingui();
  const sending = useSending(id);
  if (!sending || sending.sent === 0) return null;
  const sent = sizeWords(sending.sent, i18n.locale);
  const size = sizeWords(sending.size, i18n.locale);
  return (
    <chakra.div my="1" maxW="16rem">
      <SendingBar sending={sending} />
      <chakra.p textStyle="meta" color="fg.muted" mt="0.5" fontVariantNumeric="tabular-nums">
        <Trans>
          {sent} of {size} sent
        </Trans>
      </chakra.p>
    </chakra.div>
  );
}

/** Leads to what must go first: in this panel where it is shown, else to its page. */
function WaitsFor({ record }: { record: OutboxRecord }) {
  const sentenceOf = useWorkSentence();
  const navigate = useNavigate();
  const sentence = sentenceOf(record);
  const roles = useRoles();
  const show = () => {
    const page = recordPath(record, roles);
    if (!showWork(record.seq) && page !== undefined) void navigate(page);
  };
  return (
    <chakra.p textStyle="dense" color="fg.muted">
      <Trans>
        Waits for:{' '}
        <Button variant="text" onClick={show}>
          {sentence}
        </Button>
      </Trans>
    </chakra.p>
  );
}

function Times({ record, blocked }: { record: OutboxRecord; blocked: boolean }) {
  const { ago, until } = useWhenWords();
  const { attempts } = record;
  const next = !blocked && !needsPerson(record) && attempts > 0 ? until(record.nextAt) : undefined;
  const age = ago(record.createdAt);
  // How often it was tried is counted anew from each word of its person: the last answer tells that theirs was carried out.
  const answered = record.state === 'dead' && record.lastError?.at ? ago(record.lastError.at) : undefined;
  return (
    <chakra.p textStyle="meta" color="fg.subtle" fontVariantNumeric="tabular-nums">
      <Trans>Made {age}</Trans>
      {answered !== undefined && (
        <>
          {' · '}
          <Trans>refused {answered}</Trans>
        </>
      )}
      {answered === undefined && attempts > 0 && (
        <>
          {' · '}
          <Plural value={attempts} one="tried once" other="tried # times" />
        </>
      )}
      {next !== undefined && (
        <>
          {' · '}
          <Trans>next try {next}</Trans>
        </>
      )}
    </chakra.p>
  );
}
