import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Entity } from '../../../domain/kernel/entity.ts';
import { openFields } from '../../../domain/kernel/grants.ts';
import type { Transition } from '../../../domain/kernel/status.ts';
import { usePerson, type Shown } from '../../../offline/index.ts';
import { decidesOn, staysOpen, type Steps } from '../steps/steps-for.ts';
import { useMedia } from '../../use-media.ts';
import { linesIn, type DeclaredLines, type RecordLine } from './declared-lines.ts';
import { folderOf, forgetLine, unfinishedIn } from './line-drafts.ts';
import { useDecisions } from './use-decisions.ts';

interface OfLines {
  readonly entity: Entity;
  readonly row: Shown;
  readonly lines: DeclaredLines | undefined;
  readonly steps: Steps;
}

export type LineWork = ReturnType<typeof useLineWork>;

const NONE: readonly RecordLine[] = [];

/** What this person may do with the lines of a record, and where they are with it. */
export function useLineWork({ entity, row, lines, steps }: OfLines) {
  const person = usePerson();
  const begin = useBegin();
  const stored = lines ? linesIn(row, lines.field) : NONE;
  const mayWrite = lines !== undefined && (lines.isWriter?.(row, person) ?? true);
  const isOpen = mayWrite && (openFields(entity, 'U', row, person)?.has(lines.field) ?? false);
  /** The step that decisions on the lines go with. */
  const step = lines && decidesOn(steps, lines.field) ? steps.primary : undefined;
  const decisions = useDecisions(row, stored, row[entity.statusField ?? '']);
  const [current, select] = useState<string>();
  const [finish, setFinish] = useState<RecordLine>();
  const isWide = useMedia('(min-width: 1024px)');
  const first = lines?.inOrder(stored, false)[0]?.lineKey;
  useEffect(() => {
    // Whoever decides reads line by line, the file beside.
    if (step && isWide && first) select((key) => key ?? first);
  }, [step, isWide, first]);

  const closes = (one: Transition): boolean => isOpen && !staysOpen(entity, one, lines.field, row, person);
  /** Lines that would stay behind, were this step taken. */
  const unfinishedBefore = (one: Transition): readonly RecordLine[] =>
    lines && closes(one) ? unfinishedIn(folderOf(person.id, lines.drafts, row.id)) : NONE;
  const discard = (all: readonly RecordLine[]) => {
    if (!lines) return;
    for (const { lineKey } of all) forgetLine(folderOf(person.id, lines.drafts, row.id), lineKey);
  };
  /** A line with what is being decided of it. */
  const shown = step ? decisions.decided : same;
  return {
    isOpen,
    /** Whether they are this person's to write at other times. */
    isClosed: mayWrite && !isOpen,
    mayRecall: mayWrite && steps.others.some((one) => staysOpen(entity, one, lines.field, row, person)),
    step,
    decisions,
    /** What goes along with this step. */
    decided: (one: Transition) =>
      lines && one === step ? { [lines.field]: stored.map(decisions.decided) } : {},
    shown,
    begin,
    current,
    select,
    seen: stored.find(({ lineKey }) => lineKey === current),
    finish,
    setFinish,
    unfinishedBefore,
    discard,
  };
}

const same = (line: RecordLine): RecordLine => line;

/**
 * `?line=trip` begins a line, or goes on with one by its key, once: the address forgets it, so that Back and a reload
 * do not begin another.
 */
function useBegin(): string | undefined {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('line');
  const [begin] = useState(asked ?? undefined);
  useEffect(() => {
    if (asked !== null) setSearch((all) => (all.delete('line'), all), { replace: true });
  }, [asked, setSearch]);
  return begin;
}
