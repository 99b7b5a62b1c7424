import { chakra } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Pencil, Printer } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { machineOf, type Entity } from '../../domain/kernel/entity.ts';
import { openFields, type Person } from '../../domain/kernel/grants.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import { useEngine, useFresh, usePerson, useRow, useTrouble, type Shown } from '../../offline/index.ts';
import { ProblemContext } from '../form/problem-note.tsx';
import { atPresentPlaces, NO_PROBLEMS } from '../form/problems.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useText } from '../value/domain-text.ts';
import type { FactGroup } from './facts/fact-groups.ts';
import { linesIn, type DocumentLines } from './lines/declared-lines.ts';
import { useLineWork } from './lines/use-line-work.ts';
import { RecordAside } from './record-aside.tsx';
import { RecordHeader, type MoreAction } from './record-header.tsx';
import { RecordLines } from './record-lines.tsx';
import { RecordMissing } from './record-missing.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { StateReason } from './steps/state-reason.tsx';
import { StepProblems } from './steps/step-problems.tsx';
import { stepsFor } from './steps/steps-for.ts';
import { useRecordSteps, type StepWords } from './steps/use-record-steps.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { useMend } from './use-mend.ts';
import { useMendInPlace } from './use-mend-in-place.ts';
import { useGoOn } from './use-go-on.ts';
import { useNeighbours } from './use-neighbours.ts';
import { usePressGuard, type PressGuard } from './use-press-guard.ts';
import { useRelated, type DeclaredRelated } from './use-related.ts';
import { useRemoval } from './use-removal.ts';

/** Fetched with the first paper. */
const PaperHead = lazyPart(async () => (await import('./paper-head.tsx')).PaperHead);
const RecordPaper = lazyPart(async () => (await import('./record-paper.tsx')).RecordPaper);
const EntityFormSheet = lazyPart(async () => (await import('../form/entity-form.tsx')).EntityFormSheet);

/** A hook: the actions of a record that its area adds. */
export type UseMore = (row: Shown) => readonly MoreAction[];

export interface RecordPageProps {
  readonly collection: string;
  readonly id: string;
  /** The list above; deleting leads there. */
  readonly back: { readonly to: string; readonly label: string };
  /** The page of a row of this collection; a stable function. */
  readonly hrefOf: (id: string) => string;
  /** The two facts that matter most, beside the name. */
  readonly headline?: readonly string[];
  /** Beside the name before them, instead of the row's own second line. */
  readonly Subtitle?: ComponentType<{ readonly row: Shown }>;
  /** What is done with it first, where no step of its machine is. */
  readonly primary?: (row: Shown) => ReactNode;
  /** What else can be done with it, under More. */
  readonly useMore?: UseMore;
  readonly editTo?: string;
  /** The way there stands under More, whatever is done with it first. */
  readonly isEditedAside?: (row: Shown) => boolean;
  /** Fields that are changed in a sheet over the page, where there is no page to change them. */
  readonly sheet?: readonly string[];
  /** What its machine does not say of its steps. */
  readonly steps?: StepWords;
  /** What exactly is wrong, by the code of a problem. */
  readonly problems?: Readonly<Record<string, MessageDescriptor>>;
  /** What mends a problem that lies elsewhere: a link to there, say. */
  readonly mend?: (problem: Problem, row: Shown) => ReactNode;
  /** Where it is in its course, in a sentence. */
  readonly Standing?: ComponentType<{ readonly row: Shown }>;
  /** What it comes to. The row holds its lines with what is being decided of them. */
  readonly Figures?: ComponentType<{ readonly row: Shown }>;
  /** The lines that it is made of: they are its story then. */
  readonly lines?: DocumentLines;
  /** What stands at the right; without it, what the declaration lays out. */
  readonly facts?: readonly FactGroup[] | ((row: Shown) => readonly FactGroup[]);
  /** What the record is about, before what is related to it; its lines unless said. */
  readonly story?: (row: Shown) => ReactNode;
  /** What belongs to it begins with what happened with it. */
  readonly timeline?: boolean;
  /** Tabs of rows that name it, where more is said of them than their declaration tells; all other links have a tab beside these. */
  readonly related?: readonly DeclaredRelated[];
}

const NO_WORDS: StepWords = {};
const useNothingMore: UseMore = () => [];
const NO_FIELDS: readonly string[] = [];
const NONE_DECLARED: readonly DeclaredRelated[] = [];

/**
 * The page of one record, live from the device: header, story and related rows at the left, facts at the right; on a
 * phone the facts come before what is related.
 */
export function RecordPage(props: RecordPageProps) {
  const { collection, id, back } = props;
  const text = useText();
  const entity = useEngine().context.entityOf(collection);
  useFresh(collection);
  const guard = usePressGuard();
  const row = useRow(collection, id);
  if (row === undefined) return null;
  if (row === null) return <RecordMissing collection={collection} label={text(entity.label)} back={back} />;
  return <FoundRecord {...props} key={id} row={row} guard={guard} />;
}

function FoundRecord(props: RecordPageProps & { row: Shown; guard: PressGuard }) {
  const { collection, id, row, back, hrefOf, headline = [], editTo, facts, story, lines } = props;
  const { useMore = useNothingMore, Subtitle, Standing, Figures, sheet = NO_FIELDS } = props;
  const related = useRelated(collection, id, props.related ?? NONE_DECLARED);
  const entity = useEngine().context.entityOf(collection);
  const person = usePerson();
  const neighbours = useNeighbours(collection, id, hrefOf);
  const remove = useRemoval(collection, row, back.to);
  const { t } = useLingui();
  /** How often the paper was asked for; from the first time on it is there. */
  const [printed, setPrinted] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const steps = stepsFor(entity, row, person);
  const work = useLineWork({ entity, row, lines, steps });
  const stepWords = props.steps ?? NO_WORDS;
  const goOn = useGoOn(entity, neighbours, hrefOf);
  const taking = useRecordSteps({
    entity,
    row,
    steps,
    words: stepWords,
    lines,
    work,
    root,
    guard: props.guard,
    onTaken: (step) => void (stepWords.keys?.[step.name] && goOn(step)),
  });
  const trouble = useTrouble(collection, id);
  const refused = useMemo(
    () =>
      trouble?.state === 'dead'
        ? atPresentPlaces(trouble.lastError?.errors ?? [], { ...trouble.base, ...trouble.patch }, row)
        : NO_PROBLEMS,
    [trouble, row],
  );
  const open = openFields(entity, 'U', row, person);
  const isPartOpen = open !== undefined && open.size < openAtFirst(entity, row, person);
  const inSheet = sheet.filter((name) => open?.has(name));
  const mend = useMend();
  const isMendedInSheet = mend !== undefined && inSheet.includes(mend.what);
  useEffect(() => {
    if (isMendedInSheet) setEditing(true);
  }, [isMendedInSheet, mend]);
  useMendInPlace(root, mend, {
    row,
    lines,
    isOpen: work.isOpen,
    sheet: inSheet,
    isSaid: trouble !== undefined,
  });
  const { problems: details, mend: wayOf } = props;
  const words = useMemo(
    () => ({
      ...(details ? { details } : {}),
      ...(wayOf ? { mend: (problem: Problem) => wayOf(problem, row) } : {}),
    }),
    [details, wayOf, row],
  );
  const more = useMore(row);
  const actions: MoreAction[] = [
    ...(inSheet.length > 0 ? [{ label: t`Edit details`, icon: Pencil, run: () => setEditing(true) }] : []),
    ...((taking.primary || props.isEditedAside?.(row)) && editTo && open
      ? [{ label: isPartOpen ? t`Edit what can be changed` : t`Edit`, icon: Pencil, to: editTo }]
      : []),
    ...taking.more,
    ...more,
    { label: t`Print`, icon: Printer, run: () => setPrinted((times) => times + 1) },
  ];
  const decided =
    lines && work.step ? { ...row, [lines.field]: linesIn(row, lines.field).map(work.shown) } : row;
  return (
    <ProblemContext value={words}>
      <div ref={root} onClickCapture={taking.onClickCapture}>
        {printed > 0 && <PaperHead />}
        <RecordHeader
          entity={entity}
          row={row}
          headline={headline}
          subtitle={Subtitle && <Subtitle row={row} />}
          primary={taking.primary ?? props.primary?.(row)}
          more={actions}
          remove={remove}
          neighbours={neighbours}
          isQueue={stepWords.keys?.[steps.primary?.name ?? ''] !== undefined}
          hrefOf={hrefOf}
        />
        {lines && work.isClosed && !taking.busy && (
          <lines.parts.LeftBehind lines={lines} row={row} mayRecall={work.mayRecall} />
        )}
        <TroubleNotice collection={collection} id={id} editTo={editTo} lines={lines?.field} />
        {lines && (
          <lines.parts.FileTrouble collection={collection} row={row} lines={lines} isOpen={work.isOpen} />
        )}
        <StateReason entity={entity} row={row} steps={steps} />
        <StepProblems entity={entity} problems={taking.problems} lines={lines?.field} />
        {lines && work.step && !taking.busy && (
          <lines.parts.OutdatedDecisions
            lines={lines}
            decisions={work.decisions.outdated}
            onDiscard={work.decisions.forgetOutdated}
          />
        )}
        {Standing && (
          <chakra.div mb="4" color="fg.muted" _empty={{ display: 'none' }}>
            <Standing row={row} />
          </chakra.div>
        )}
        {Figures && <Figures row={decided} />}
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
          columnGap="12"
          rowGap="8"
          mt="5"
          alignItems="start"
        >
          <chakra.div minW="0" _empty={{ display: 'none' }}>
            {lines ? (
              <lines.parts.LineList
                collection={collection}
                row={row}
                lines={lines}
                work={work}
                problems={taking.problems.length > 0 ? taking.problems : refused}
                mend={mend}
              />
            ) : story ? (
              story(row)
            ) : (
              <RecordLines entity={entity} row={row} />
            )}
          </chakra.div>
          <RecordAside
            entity={entity}
            row={row}
            facts={typeof facts === 'function' ? facts(row) : facts}
            headline={headline}
            lines={lines}
            line={work.seen}
          />
          <chakra.div minW="0" gridColumn={{ lg: '1' }} data-print={printed > 0 ? 'no' : undefined}>
            <RecordTabs collection={collection} row={row} related={related} hasTimeline={props.timeline} />
          </chakra.div>
        </chakra.div>
      </div>
      {printed > 0 && <RecordPaper collection={collection} row={row} related={related} asked={printed} />}
      {taking.questions}
      {isEditing && (
        <EntityFormSheet
          title={t`Edit details`}
          collection={collection}
          id={id}
          sections={[{ fields: sheet }]}
          onCancel={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      )}
    </ProblemContext>
  );
}

/** How many of its fields this person could change while it was written: later there may be fewer. */
function openAtFirst(entity: Entity, row: Shown, person: Person): number {
  const { statusField } = entity;
  const first = statusField ? { ...row, [statusField]: machineOf(entity)?.initial } : row;
  return openFields(entity, 'U', first, person)?.size ?? 0;
}
