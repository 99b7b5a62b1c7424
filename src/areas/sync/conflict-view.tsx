import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { machineOf } from '../../domain/kernel/entity.ts';
import { formatTimestamp } from '../../domain/kernel/format.ts';
import type { ShownConflict } from '../../offline/upkeep.ts';
import { ProblemLines } from '../../ui/form/problem-lines.tsx';
import { UnsavedGuard, useLeaving } from '../../ui/form/unsaved-guard.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { useWorkSentence } from '../../ui/work/words/use-work-sentence.ts';
import { ByField } from './by-field.tsx';
import { ConflictWays } from './conflict-ways.tsx';
import { DecisionTrouble } from './decision-trouble.tsx';
import { TheirsAlone, TheirsToSee, Waiting } from './conflict-facts.tsx';
import { useChoices } from './use-choices.ts';
import { useDecision } from './use-decision.ts';

/** A conflict as its person reads it, and everything they may do about it. */
export function ConflictView({ conflict }: { conflict: ShownConflict }) {
  const sentenceOf = useWorkSentence();
  const choices = useChoices(conflict);
  const leaving = useLeaving(choices.isBegun);
  const decision = useDecision(conflict, leaving.begin);
  const { record, kind, units, locked, problems, theirs } = conflict;
  const title = useTitle(conflict);
  const isByField = kind === 'edit' || kind === 'offer';
  return (
    <chakra.div maxW="60rem">
      <PageHeader title={title} crumb={record.label || title} subtitle={sentenceOf(record)} />
      <chakra.div display="grid" gap="4" mb="6">
        <chakra.p maxW="42rem">
          <Story conflict={conflict} />
        </chakra.p>
        <TheirsWhen conflict={conflict} />
        {theirs && locked.length > 0 && kind !== 'denied' && <Locked conflict={conflict} />}
        {conflict.isRemovedSince && kind !== 'removal' && (
          <Notice tone="warning">
            <Trans>
              It has been removed since. What you keep of yours is not lost: you are asked again, whether to
              make it once more.
            </Trans>
          </Notice>
        )}
        {problems.length > 0 && kind === 'edit' && (
          <Notice tone="warning">
            <Trans>Each version is right by itself, but not the two together:</Trans>{' '}
            <ProblemLines problems={problems} />
          </Notice>
        )}
      </chakra.div>
      {isByField && units.length > 0 ? (
        <ByField conflict={conflict} choices={choices} decision={decision} />
      ) : (
        <>
          <DecisionTrouble
            decision={decision}
            entity={conflict.entity}
            row={theirs ?? conflict.mine}
            of={['mine', 'theirs', 'fields', 'row']}
          />
          <ConflictWays conflict={conflict} choices={choices} decision={decision} />
        </>
      )}
      {kind === 'step' && <TheirsToSee conflict={conflict} />}
      {isByField && <TheirsAlone conflict={conflict} />}
      <Waiting conflict={conflict} />
      {choices.isBegun && (
        <UnsavedGuard
          isDirty={() => !leaving.begun()}
          loss={
            <Trans>
              What you chose and wrote here is not kept. Both versions stay as they are until you decide.
            </Trans>
          }
        />
      )}
    </chakra.div>
  );
}

/** What is met on the page, in a word or two: of a row that is gone there are no two versions. */
function useTitle({ kind, record }: ShownConflict): string {
  const { t } = useLingui();
  switch (kind) {
    case 'denied':
      return record.op === 'create' ? t`Not taken there` : t`You can no longer change it`;
    case 'choose':
      return t`Which one is it?`;
    case 'gone':
      return t`No longer there`;
    case 'step':
    case 'removal':
      return t`Changed meanwhile`;
    case 'edit':
    case 'offer':
      return t`Two versions`;
  }
}

function Story({
  conflict: { kind, record, theirs, theirsAlone, isRemovedSince },
}: {
  conflict: ShownConflict;
}) {
  // A right that went and came back brings a row of which nobody knows what it held before.
  const isKnown = theirsAlone.length > 0;
  switch (kind) {
    case 'edit':
      return (
        <Trans>
          You and someone else changed this at the same time. Choose what stands; until then both versions are
          kept and nothing is sent.
        </Trans>
      );
    case 'offer':
      return (
        <Trans>
          What you created was there already. Here is what you entered and it does not have: choose what to
          add to it, or leave it as it is.
        </Trans>
      );
    case 'step':
      if (isKnown)
        return (
          <Trans>It has changed since you decided on it. Look at what is different, then decide again.</Trans>
        );
      return isRemovedSince ? (
        <Trans>It may have changed since you decided on it.</Trans>
      ) : (
        <Trans>
          It may have changed since you decided on it. Look at it as it is now, then decide again.
        </Trans>
      );
    case 'removal':
      if (isKnown) return <Trans>You removed it, and someone else has changed it since.</Trans>;
      return isRemovedSince ? (
        <Trans>You removed it, and so has someone else since.</Trans>
      ) : (
        <Trans>You removed it, and it may have been changed since. Here is what it holds now.</Trans>
      );
    case 'gone':
      return (
        <Trans>
          Someone else removed it while you were changing it, or you may no longer see it. What you entered is
          kept here until you decide.
        </Trans>
      );
    case 'denied':
      return record.op === 'create' ? (
        <Trans>
          The server does not take it where you put it: the folder is gone, or you may no longer change it.
          What you put in is kept here until you decide.
        </Trans>
      ) : (
        <Trans>
          You may no longer change it, so the server did not take what you did. It is kept here until you
          decide.
        </Trans>
      );
    case 'choose':
      return theirs ? null : (
        <Trans>
          The server has one like it already. Say which one you mean, or save yours under another name.
        </Trans>
      );
  }
}

/** When theirs was written, as the server's row tells it; who wrote it, it does not tell. */
function TheirsWhen({ conflict: { theirs, kind } }: { conflict: ShownConflict }) {
  const at = formatTimestamp(kind === 'choose' || kind === 'denied' ? '' : (theirs?.updatedAt ?? ''));
  return at === '' ? null : (
    <chakra.p color="fg.muted" textStyle="dense">
      {kind === 'offer' ? <Trans>Last changed there: {at}</Trans> : <Trans>Their version: {at}</Trans>}
    </chakra.p>
  );
}

function Locked({ conflict: { entity, theirs, locked } }: { conflict: ShownConflict }) {
  const text = useText();
  const { i18n } = useLingui();
  const status = String(theirs?.[entity.statusField ?? ''] ?? '');
  const label = text(machineOf(entity)?.states[status]?.label ?? '');
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    locked.map((name) => text(entity.fields[name]?.label ?? name)),
  );
  return (
    <Notice tone="warning">
      {label === '' ? (
        <Trans>You may not change this any more: {names}.</Trans>
      ) : (
        <Trans>
          It is “{label}” by now, so this cannot be changed any more: {names}.
        </Trans>
      )}
    </Notice>
  );
}
