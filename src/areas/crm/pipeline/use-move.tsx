import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { isClosed } from '../../../domain/crm/opportunity.rules.ts';
import { placesFor } from '../../../domain/crm/pipeline-order.ts';
import { useEngine, usePerson, type Listed } from '../../../offline/index.ts';
import { problemsOf, type Problems } from '../../../ui/form/problems.ts';
import { useProblemWords } from '../../../ui/form/problem-words.ts';
import { toolOf } from '../../../ui/list/tool-of.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { OPPORTUNITY_PROBLEMS } from './opportunity-problems.ts';
import type { PipelineColumn } from './pipeline-columns.ts';
import type { Stage } from './use-stages.ts';
import { useWaysOn, type WayOn } from './ways-on.ts';

const LostSheet = toolOf(async () => (await import('./lost-sheet.tsx')).LostSheet);
const WonSheet = toolOf(async () => (await import('./won-sheet.tsx')).WonSheet);

type Values = Readonly<Record<string, unknown>>;
const OPPORTUNITIES = 'opportunities';
/** What a move may have changed: a move that is taken back puts all of it back. */
const MOVED = ['stage', 'position', 'probability', 'lostReason', 'lostNotes'];

interface Asked {
  readonly row: Listed;
  readonly stage: Stage;
  readonly changes: Values;
  readonly settle: () => void;
}

/** Moves a card of the pipeline: asks what a lost one asks for, says what a won one leads to, and can take it back. */
export function useMove(columns: readonly PipelineColumn[]) {
  const { t } = useLingui();
  const engine = useEngine();
  const person = usePerson();
  const toast = useToast();
  const problemWords = useProblemWords(OPPORTUNITY_PROBLEMS);
  const waysOn = useWaysOn();
  const [lost, setLost] = useState<Asked>();
  const [won, setWon] = useState<{ readonly row: Listed; readonly ways: readonly WayOn[] }>();
  const moving = useRef<Promise<unknown>>(Promise.resolve());

  const refuse = (error: unknown): void => {
    const [problem] = problemsOf(error);
    const { detail, sentence } = problem ? problemWords(problem) : {};
    toast({ text: detail ?? sentence ?? t`This could not be moved.` });
  };
  const takeBack = (row: Listed): void => {
    const before = Object.fromEntries(MOVED.map((name) => [name, row[name] ?? null]));
    engine.update(OPPORTUNITIES, row.id, before).catch(refuse);
  };
  const write = async (row: Listed, stage: Stage, changes: Values, others: readonly Place[]) => {
    const group = engine.newId();
    await engine.update(OPPORTUNITIES, row.id, changes, { group });
    // Those that shared its place make way.
    for (const { id, position } of others) await engine.update(OPPORTUNITIES, id, { position }, { group });
    const name = row.displayLine1 ?? '';
    const { name: column } = stage;
    const owner = row['owner'] ?? row.createdBy;
    // What nobody but its owner may open again is not taken back either.
    const mayUndo = !isClosed(stage.kind) || row['stage'] === stage.id || !owner || owner === person.id;
    toast({
      text: row['stage'] === stage.id ? t`“${name}” moved` : t`“${name}” is in “${column}” now`,
      kind: `move:${row.id}`,
      ...(mayUndo ? { action: { label: t`Undo`, run: () => takeBack(row) } } : {}),
    });
    const ways = stage.kind === 'won' && row['stage'] !== stage.id ? waysOn(row) : [];
    if (ways.length > 0) setWon({ row, ways });
  };
  const moved = async (id: string, toColumn: string, beforeId: string | null): Promise<void> => {
    const to = columns.find(({ stage }) => stage.id === toColumn);
    const row = columns.flatMap(({ rows }) => rows).find((one) => one.id === id);
    if (!to || !row) return;
    const { stage } = to;
    const isSame = row['stage'] === stage.id;
    // The closed stand by the day on which they were.
    if (isClosed(stage.kind) && isSame) return;
    const places = isClosed(stage.kind) ? [] : placesFor(to.rows, id, beforeId);
    const own = places.find((place) => place.id === id);
    const changes = {
      ...(isSame ? {} : { stage: stage.id }),
      ...(own ? { position: own.position } : {}),
      ...(row['lostReason'] && stage.kind !== 'lost' ? { lostReason: null, lostNotes: null } : {}),
    };
    if (stage.kind === 'lost') return new Promise<void>((settle) => setLost({ row, stage, changes, settle }));
    await write(
      row,
      stage,
      changes,
      places.filter((place) => place !== own),
    ).catch(refuse);
  };
  const close = (): void => {
    lost?.settle();
    setLost(undefined);
  };
  const lose = async (
    { row, stage, changes }: Asked,
    fields: Values,
    onTaken: () => void,
  ): Promise<Problems> => {
    try {
      await write(row, stage, { ...changes, ...fields }, []);
    } catch (error) {
      return problemsOf(error);
    }
    onTaken();
    return [];
  };
  const sheets: ReactNode = (
    <>
      {lost && (
        <LostSheet row={lost.row} onTake={(fields, done) => lose(lost, fields, done)} onClose={close} />
      )}
      {won && <WonSheet row={won.row} ways={won.ways} onClose={() => setWon(undefined)} />}
    </>
  );
  // One after the other: the place of the second follows from the first.
  const move = (...given: Parameters<typeof moved>): Promise<void> => {
    const next = moving.current.then(() => moved(...given));
    moving.current = next;
    return next;
  };
  return { move, sheets };
}

type Place = ReturnType<typeof placesFor>[number];
