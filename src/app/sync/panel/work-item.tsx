import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, useState } from 'react';
import { entityOf, isCollection } from '../../../domain/registry.ts';
import {
  isDroppable,
  isKeepable,
  needsPerson,
  useEngine,
  type OutboxRecord,
} from '../../../offline/index.ts';
import { isOwnToKeep, needsAttention, type ShownWork } from '../../../offline/upkeep.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { KeepMine } from '../../../ui/work/keep-mine.tsx';
import { useWorkSentence } from '../../../ui/work/words/use-work-sentence.ts';
import { recordPath, useRoles } from '../record-paths.ts';
import { Announce } from './announce.ts';
import { DropQuestion } from './drop-question.tsx';
import { GiveUpAsked } from './give-up.tsx';
import { MendButton } from './mend-button.tsx';
import { workAnchor } from './work-anchor.ts';
import { WorkChanges } from '../../../ui/work/words/work-changes.tsx';
import { WorkErrors } from './work-errors.tsx';
import { WorkStanding } from './work-standing.tsx';

/** The server does not take it, however often it is sent, and says why. */
const isExplained = (record: OutboxRecord): boolean =>
  needsAttention(record) && Boolean(record.lastError?.title.trim() || record.lastError?.errors.length);

/** One unsent change: what was done, where it stands, what exactly it changes, and the ways on. */
export function WorkItem({ work: { record, cause, after, owner } }: { work: ShownWork }) {
  const { t } = useLingui();
  const sentenceOf = useWorkSentence();
  const engine = useEngine();
  const announce = useContext(Announce);
  const [dropping, setDropping] = useState(false);
  const { press } = useOneAtATime();
  const { place: article, watch } = useFocusKept<HTMLElement>(record.state, () => announce(''));
  const href = recordPath(owner ?? record, useRoles());
  const sentence = sentenceOf(record, owner);
  const saidGivenUp = () =>
    record.op === 'delete' ? t`It is not removed.` : isKeepable(record) ? t`Theirs was taken.` : t`Dropped.`;
  const isConflict = record.state === 'conflict';
  const isMineToKeep = isCollection(record.collection) && isOwnToKeep(entityOf(record.collection), record);
  // Work of another person is never sent here: nothing that is done to it could help.
  const isOthers = record.lastError?.type === 'other-person';
  return (
    <chakra.article
      {...watch}
      ref={article}
      id={workAnchor(record.seq)}
      tabIndex={-1}
      aria-label={sentence}
      borderRadius="control"
    >
      <chakra.p fontWeight="medium" overflowWrap="anywhere">
        {sentence}
      </chakra.p>
      <WorkStanding record={record} cause={cause} after={after} />
      {(needsPerson(record) || isExplained(record)) && <WorkErrors record={record} />}
      <WorkChanges record={record} />
      {dropping ? (
        <DropQuestion
          record={record}
          owner={owner}
          onKeep={() => {
            setDropping(false);
            article.current?.focus();
          }}
          onDropped={(next) => announce(saidGivenUp(), next)}
        />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="1" mt="1.5" ms="-2.5">
          {record.state === 'dead' && !isOthers && <MendButton record={record} />}
          {href !== undefined && record.op !== 'delete' && !isOthers && (
            <LinkButton to={href} variant="ghost" size="sm">
              <Trans>Open</Trans>
            </LinkButton>
          )}
          {isConflict && !isMineToKeep && (
            <LinkButton to={`/sync/conflicts/${record.seq}`} variant="ghost" size="sm">
              <Trans>Compare and decide</Trans>
            </LinkButton>
          )}
          {isMineToKeep && (
            <LinkButton to={`/sync/conflicts/${record.seq}`} variant="ghost" size="sm">
              <Trans>Keep what is yours…</Trans>
            </LinkButton>
          )}
          {isKeepable(record) && (
            <KeepMine
              variant="ghost"
              size="sm"
              record={record}
              onKept={() => announce(t`Yours stands, and goes to the server next.`)}
            />
          )}
          {record.state === 'dead' && !isOthers && (
            <Button
              variant="ghost"
              size="sm"
              {...press(() =>
                engine.retry(record.seq).then(() => announce(t`It goes to the server once more.`)),
              )}
            >
              <Trans>Try again</Trans>
            </Button>
          )}
          {isDroppable(record) && (
            <Button variant="ghost" size="sm" onClick={() => setDropping(true)}>
              <GiveUpAsked record={record} />
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.article>
  );
}
