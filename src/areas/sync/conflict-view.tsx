import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { machineOf } from '../../domain/kernel/entity.ts';
import { formatTimestamp } from '../../domain/kernel/format.ts';
import { valueAt, type ShownConflict, type Unit } from '../../offline/upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemLines } from '../../ui/form/problem-lines.tsx';
import { NO_PROBLEMS } from '../../ui/form/problems.ts';
import { useUnsaved } from '../../ui/form/unsaved.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { useWorkSentence } from '../../ui/work/words/use-work-sentence.ts';
import { ConflictWays } from './conflict-ways.tsx';
import { DecisionTrouble } from './decision-trouble.tsx';
import { fieldAt } from './field-at.ts';
import { SideValue } from './side-value.tsx';
import { TheirsAlone, Waiting } from './conflict-facts.tsx';
import { UnitChoice, type Side } from './unit-choice.tsx';
import { useDecision } from './use-decision.ts';

const rootOf = (unit: Unit): string => unit.pointers[0]!.split('/')[1]!;

/** A conflict as its person reads it, and everything they may do about it. */
export function ConflictView({ conflict }: { conflict: ShownConflict }) {
  const sentenceOf = useWorkSentence();
  const decision = useDecision(conflict);
  const { record, kind, units, locked, problems, theirs } = conflict;
  const title = useTitle(kind);
  const isByField = kind === 'edit' || kind === 'offer';
  return (
    <chakra.div maxW="60rem">
      <PageHeader title={title} crumb={record.label || title} subtitle={sentenceOf(record)} />
      <chakra.div display="grid" gap="4" mb="6">
        <chakra.p maxW="42rem">
          <Story conflict={conflict} />
        </chakra.p>
        <TheirsWhen conflict={conflict} />
        {theirs && locked.length > 0 && <Locked conflict={conflict} />}
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
        <ByField conflict={conflict} decision={decision} />
      ) : (
        <>
          <DecisionTrouble
            decision={decision}
            entity={conflict.entity}
            row={theirs ?? conflict.mine}
            of={['mine', 'theirs', 'fields', 'row']}
          />
          <ConflictWays conflict={conflict} decision={decision} />
        </>
      )}
      {kind !== 'removal' && <TheirsAlone conflict={conflict} />}
      <Waiting conflict={conflict} />
    </chakra.div>
  );
}

/** What is met on the page, in a word or two: of a row that is gone there are no two versions. */
function useTitle(kind: ShownConflict['kind']): string {
  const { t } = useLingui();
  switch (kind) {
    case 'choose':
      return t`Which one is it?`;
    case 'gone':
      return t`Removed meanwhile`;
    case 'step':
    case 'removal':
      return t`Changed meanwhile`;
    case 'edit':
    case 'offer':
      return t`Two versions`;
  }
}

function Story({ conflict: { kind, theirs } }: { conflict: ShownConflict }) {
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
      return (
        <Trans>It has changed since you decided on it. Look at what is different, then decide again.</Trans>
      );
    case 'removal':
      return <Trans>You removed it, and someone else has changed it since.</Trans>;
    case 'gone':
      return (
        <Trans>
          Someone else removed it while you were changing it. What you entered is kept here until you decide.
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
  const at = formatTimestamp(kind === 'choose' ? '' : (theirs?.updatedAt ?? ''));
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

interface ByFieldProps {
  readonly conflict: ShownConflict;
  readonly decision: ReturnType<typeof useDecision>;
}

/** Field by field, with what comes of it. */
function ByField({ conflict, decision }: ByFieldProps) {
  const { t } = useLingui();
  const { units, locked, kind } = conflict;
  const isOffer = kind === 'offer';
  const isLocked = (unit: Unit): boolean => locked.includes(rootOf(unit));
  const startOf = (unit: Unit): Side | undefined =>
    isLocked(unit) ? 'theirs' : unit.clash ? undefined : 'mine';
  const [start] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(units.flatMap((unit) => (startOf(unit) ? [[unit.pointers[0]!, startOf(unit)!]] : []))),
  );
  const [sides, setSides] = useState(start);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  useUnsaved(sides !== start || Object.keys(values).length > 0);
  const all = (side: Side) => {
    setValues({});
    setSides(Object.fromEntries(units.map((unit) => [unit.pointers[0]!, isLocked(unit) ? 'theirs' : side])));
  };
  const outcome = conflict.outcome(sides, values);
  const isNothing =
    Object.keys(values).length === 0 && units.every((unit) => sides[unit.pointers[0]!] === 'theirs');
  const group = (title: string, some: readonly Unit[]) =>
    some.length > 0 && (
      <chakra.section mb="6">
        <chakra.h2 textStyle="section" mb="2">
          {title}
        </chakra.h2>
        {some.map((unit) => (
          <UnitChoice
            key={unit.pointers[0]}
            conflict={conflict}
            unit={unit}
            side={sides[unit.pointers[0]!]}
            values={values}
            locked={isLocked(unit)}
            problems={decision.tried === 'copy' ? NO_PROBLEMS : decision.problems}
            onSide={(side) => {
              setSides((now) => ({ ...now, [unit.pointers[0]!]: side }));
              setValues((now) =>
                Object.fromEntries(
                  Object.entries(now).filter(([pointer]) => !unit.pointers.includes(pointer)),
                ),
              );
            }}
            onValue={(pointer, value) => setValues((now) => ({ ...now, [pointer]: value }))}
          />
        ))}
      </chakra.section>
    );
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mb="4">
        <Button variant="outline" size="sm" disabled={!conflict.mayKeepMine} onClick={() => all('mine')}>
          {isOffer ? <Trans>Everything entered here</Trans> : <Trans>Mine everywhere</Trans>}
        </Button>
        <Button variant="outline" size="sm" onClick={() => all('theirs')}>
          {isOffer ? <Trans>Everything already there</Trans> : <Trans>Theirs everywhere</Trans>}
        </Button>
      </chakra.div>
      {group(
        isOffer ? t`It has another value` : t`Changed by both`,
        units.filter(({ clash }) => clash),
      )}
      {group(
        isOffer ? t`It has nothing there` : t`Changed by you alone`,
        units.filter(({ clash }) => !clash),
      )}
      <chakra.section aria-live="polite" mb="6" p="4" bg="bg.sunken" borderRadius="surface">
        <chakra.h2 textStyle="section" mb="2">
          <Trans>What comes of it</Trans>
        </chakra.h2>
        {isNothing ? (
          <p>
            {isOffer ? (
              <Trans>It stays as it was there. What you entered here is given up.</Trans>
            ) : (
              <Trans>Theirs stays as it is. What you entered here is given up.</Trans>
            )}
          </p>
        ) : (
          <Outcome conflict={conflict} row={outcome.row} undecided={outcome.undecided} />
        )}
        <chakra.div mt="4">
          <DecisionTrouble
            decision={decision}
            entity={conflict.entity}
            row={outcome.row}
            of={['mine', 'theirs', 'fields']}
          />
          <Button
            disabled={outcome.undecided.length > 0}
            {...decision.way(isNothing ? { kind: 'theirs' } : { kind: 'fields', sides, values })}
          >
            {!isNothing ? (
              <Trans>Keep this and send it</Trans>
            ) : isOffer ? (
              <Trans>Leave it as it was there</Trans>
            ) : (
              <Trans>Keep theirs</Trans>
            )}
          </Button>
        </chakra.div>
      </chakra.section>
      <ConflictWays conflict={conflict} decision={decision} />
    </>
  );
}

function Outcome({
  conflict,
  row,
  undecided,
}: {
  conflict: ShownConflict;
  row: unknown;
  undecided: readonly string[];
}) {
  const text = useText();
  const { entity, units, mine, theirs, before } = conflict;
  const rows = [row, mine, theirs, before];
  return (
    <chakra.dl
      m="0"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      columnGap="4"
      rowGap="1"
    >
      {units.flatMap((unit) =>
        unit.pointers.map((pointer) => {
          const at = fieldAt(entity.fields, pointer, rows, text);
          const isOpen = undecided.includes(rootOf(unit)) && unit.clash;
          return (
            <chakra.div key={pointer} display="contents">
              <chakra.dt color="fg.muted">{at.labels.join(' › ')}</chakra.dt>
              <chakra.dd m="0" overflowWrap="anywhere">
                {isOpen ? (
                  <Trans>still to choose</Trans>
                ) : (
                  <SideValue at={at} value={valueAt(row, pointer)} />
                )}
              </chakra.dd>
            </chakra.div>
          );
        }),
      )}
    </chakra.dl>
  );
}
