import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { isKeepable, type OutboxRecord } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { GrownNotice } from '../../../ui/work/grown-notice.tsx';
import { useDropping } from '../../../ui/work/use-dropping.ts';
import { thingWords } from '../../../ui/work/words/thing.ts';
import { useWorkSentence } from '../../../ui/work/words/use-work-sentence.ts';
import { WorkChanges } from './work-changes.tsx';

interface DropQuestionProps {
  readonly record: OutboxRecord;
  /** Of a file: the change that it belongs to. */
  readonly owner?: OutboxRecord | undefined;
  readonly onKeep: () => void;
  readonly onDropped: () => void;
}

/** So many are told one by one. */
const TOLD = 10;

/** Says all that a drop would lose: this change with what was entered, and everything that waits for it, files too. */
export function DropQuestion({ record, owner, onKeep, onDropped }: DropQuestionProps) {
  const { busy, press } = useOneAtATime();
  const { lost, hasGrown, look, drop } = useDropping(record.seq);
  const isAlone = record.op === 'upload' && lost?.length === 1;
  const cancel = useRef<HTMLButtonElement>(null);
  // What asked is gone; nothing is lost by a key that is pressed once too often.
  useEffect(() => cancel.current?.focus(), []);
  useEffect(() => void look(), [look]);
  return (
    <chakra.div mt="2">
      <Notice
        tone="danger"
        role="alert"
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button
              colorPalette="danger"
              size="sm"
              disabled={!lost}
              {...press(async () => (await drop()) && onDropped())}
            >
              {isKeepable(record) ? <Trans>Take theirs</Trans> : <Trans>Drop it</Trans>}
            </Button>
            <Button
              ref={cancel}
              variant="outline"
              size="sm"
              aria-disabled={busy}
              onClick={() => busy || onKeep()}
            >
              <Trans>Cancel</Trans>
            </Button>
          </chakra.div>
        }
      >
        {isAlone ? (
          <FileAlone owner={owner} />
        ) : (
          <Trans>This will not be sent, and what you entered is lost. It cannot be undone.</Trans>
        )}
        {hasGrown && <GrownNotice />}
        {lost && <Lost records={lost} owner={owner} />}
      </Notice>
    </chakra.div>
  );
}

/** A file that is taken out of what it belongs to. */
function FileAlone({ owner }: { owner: OutboxRecord | undefined }) {
  const { _: translate } = useLingui();
  if (!owner) return <Trans>This file will not be sent. It cannot be undone.</Trans>;
  const thing = thingWords(owner.collection, owner.label, translate);
  return <Trans>This file will not be sent, and {thing} goes without it. It cannot be undone.</Trans>;
}

interface LostProps {
  readonly records: readonly OutboxRecord[];
  readonly owner: OutboxRecord | undefined;
}

function Lost({ records, owner }: LostProps) {
  const sentenceOf = useWorkSentence();
  const left = records.length - TOLD;
  return (
    <chakra.ul listStyleType="disc" ps="5" mt="1">
      {records.slice(0, TOLD).map((one) => (
        <chakra.li key={one.seq} overflowWrap="anywhere">
          {sentenceOf(one, ownerAmong(one, records) ?? (one.op === 'upload' ? owner : undefined))}
          <WorkChanges record={one} open />
        </chakra.li>
      ))}
      {left > 0 && (
        <li>
          <Plural value={left} one="and # more change" other="and # more changes" />
        </li>
      )}
    </chakra.ul>
  );
}

const ownerAmong = (file: OutboxRecord, records: readonly OutboxRecord[]): OutboxRecord | undefined =>
  file.op === 'upload'
    ? records.find((one) => one.refs.some((ref) => ref.localId === file.entityId))
    : undefined;
