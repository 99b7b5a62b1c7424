import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { OutboxRecord } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { GrownNotice } from '../../../ui/work/grown-notice.tsx';
import { useDropping } from '../../../ui/work/use-dropping.ts';
import { LostWork } from '../../../ui/work/words/lost-work.tsx';
import { thingWords } from '../../../ui/work/words/thing.ts';
import { GiveUpDone } from './give-up.tsx';
import { othersAfter, type Place } from './work-anchor.ts';

interface DropQuestionProps {
  readonly record: OutboxRecord;
  /** Of a file: the change that it belongs to. */
  readonly owner?: OutboxRecord | undefined;
  readonly onKeep: () => void;
  /** Told with where one goes on from here. */
  readonly onDropped: (next: Place) => void;
}

/** Says all that a drop would lose: this change with what was entered, and everything that waits for it, files too. */
export function DropQuestion({ record, owner, onKeep, onDropped }: DropQuestionProps) {
  const { busy, press } = useOneAtATime();
  const { lost, hasGrown, look, drop } = useDropping(record.seq);
  const isAlone = record.op === 'upload' && lost?.length === 1;
  // A removal that is given up takes nothing along but what stands on it.
  const others = record.op === 'delete' ? lost?.filter(({ seq }) => seq !== record.seq) : lost;
  const isHarmless = record.op === 'delete' && !others?.length;
  const cancel = useRef<HTMLButtonElement>(null);
  // What asked is gone; nothing is lost by a key that is pressed once too often.
  useEffect(() => cancel.current?.focus(), []);
  useEffect(() => void look(), [look]);
  useEffect(() => {
    // What would be lost has come in above the buttons, and pushed the one that has the focus out of sight.
    if (lost && document.activeElement === cancel.current)
      cancel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [lost]);
  const giveUp = async () => {
    const next = othersAfter(record.seq, lost ?? []);
    if (await drop()) onDropped(next);
  };
  return (
    <chakra.div
      mt="2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It answers the question, and does not close the panel that this stands in.
        event.preventDefault();
        if (!busy) onKeep();
      }}
    >
      <Notice
        tone={isHarmless ? 'info' : 'danger'}
        role="alert"
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button
              {...(isHarmless ? {} : { colorPalette: 'danger' })}
              size="sm"
              scrollMarginY="4"
              disabled={!lost}
              {...press(giveUp)}
            >
              <GiveUpDone record={record} />
            </Button>
            <Button
              ref={cancel}
              variant="outline"
              size="sm"
              scrollMarginY="4"
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
        ) : record.op === 'delete' ? (
          <RowStays record={record} isAll={isHarmless} />
        ) : (
          <Trans>This will not be sent, and what you entered is lost. It cannot be undone.</Trans>
        )}
        {hasGrown && <GrownNotice />}
        {others && others.length > 0 && <LostWork records={others} owner={owner} />}
      </Notice>
    </chakra.div>
  );
}

/** A removal that is given up: whatever the row holds is left. */
function RowStays({ record: { collection, label }, isAll }: { record: OutboxRecord; isAll: boolean }) {
  const { _: translate } = useLingui();
  const thing = thingWords(collection, label, translate);
  if (isAll) return <Trans>It is not removed: {thing} stays as it is on the server.</Trans>;
  return (
    <Trans>
      It is not removed: {thing} stays as it is on the server. What waits for the removal is lost, and cannot
      be brought back:
    </Trans>
  );
}

/** A file that is taken out of what it belongs to. */
function FileAlone({ owner }: { owner: OutboxRecord | undefined }) {
  const { _: translate } = useLingui();
  if (!owner) return <Trans>This file will not be sent. It cannot be undone.</Trans>;
  const thing = thingWords(owner.collection, owner.label, translate);
  return <Trans>This file will not be sent, and {thing} goes without it. It cannot be undone.</Trans>;
}
