import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { inPipelineOrder, placesFor } from '../../../domain/crm/pipeline-order.ts';
import { transitionBetween } from '../../../domain/kernel/status.ts';
import { workMachine } from '../../../domain/projects/work.machine.ts';
import { useEngine, type Listed } from '../../../offline/index.ts';
import { Board } from '../../../ui/board/board.ts';
import type { BoardColumn } from '../../../ui/board/board-props.ts';
import { problemsOf } from '../../../ui/form/problems.ts';
import { useProblemWords } from '../../../ui/form/problem-words.ts';
import type { OwnLookProps } from '../../../ui/list/list-definition.ts';
import { useAnswer } from '../../../ui/list/use-answer.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { TASK_PROBLEMS } from '../project-problems.ts';
import { QuickTask } from './quick-task.tsx';
import { taskCards, type CardWords, type TaskCard } from './task-cards.ts';

/** So many are drawn at most: what is beyond is found by a filter. */
const MOST = 2_000;
/** The rest of the window below the toolbar of the page, and above a phone's menu. */
const HEIGHT = { '--board-height': { base: 'calc(100dvh - 19rem)', md: 'calc(100dvh - 15.75rem)' } };
const STATES = Object.keys(workMachine.states) as (keyof typeof workMachine.states)[];

/** The tasks of a phase by their status, moved by mouse, finger and keyboard; cancelled ones stand in the list alone. */
export function TaskBoard({ question, title, hrefOf }: OwnLookProps) {
  const { t } = useLingui();
  const text = useText();
  const { phaseId = '' } = useParams();
  const today = useEngine().writer.today();
  const found = useAnswer({ ...question, order: undefined, links: ['assignees', 'dependsOn'] }, MOST);
  const rows = useMemo(() => found && inPipelineOrder(found.rows.filter(isShown)), [found]);
  const words = useMemo(
    (): CardWords => ({
      late: t`Late`,
      waits: t`Waits`,
      urgent: t`Urgent`,
    }),
    [t],
  );
  const columns = useMemo(
    () => columnsOf(taskCards(rows ?? NO_ROWS, today, words), text, phaseId),
    [rows, today, words, text, phaseId],
  );
  const move = useTaskMove(rows ?? NO_ROWS);
  if (!rows) return <div className="heavy-part" aria-busy />;
  return (
    <>
      {found && found.count > found.rows.length && (
        <p className="list-tool-none">
          <Trans>The board shows the first {MOST}. A filter finds the others.</Trans>
        </p>
      )}
      <chakra.div css={HEIGHT}>
        <Board label={title} columns={columns} onMove={move} hrefOf={(id) => hrefOf({ id })} />
      </chakra.div>
    </>
  );
}
const NO_ROWS: readonly Listed[] = [];

const columnsOf = (
  cards: readonly TaskCard[],
  text: (label: string) => string,
  phase: string,
): BoardColumn[] =>
  STATES.map((state) => ({
    id: state,
    title: text(workMachine.states[state].label),
    tone: TONES[state],
    cards: cards.filter((card) => card.state === state),
    ...(state === 'To do' ? { foot: <QuickTask phase={phase} /> } : {}),
  }));
const TONES = { 'To do': 'gray', 'In progress': 'info', Completed: 'success' } as const;
const isShown = (row: Listed): boolean => row['cancelled'] !== true;

/** Moves a task to another place or status, and can take it back. */
function useTaskMove(rows: readonly Listed[]) {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const toast = useToast();
  const problemWords = useProblemWords(TASK_PROBLEMS);
  const moving = useRef<Promise<unknown>>(Promise.resolve());
  const refuse = (error: unknown): void => {
    const [problem] = problemsOf(error);
    const { detail, sentence } = problem ? problemWords(problem) : {};
    toast({ text: detail ?? sentence ?? t`This could not be moved.` });
  };
  const step = async (id: string, from: string, to: string, group: string): Promise<void> => {
    const found = transitionBetween(workMachine, from, to);
    if (found) await engine.act('tasks', id, found.name, {}, { group });
  };
  const moved = async (id: string, to: string, beforeId: string | null): Promise<void> => {
    const row = rows.find((one) => one.id === id);
    if (!row) return;
    const from = String(row['status']);
    const group = engine.newId();
    const column = rows.filter((one) => one['status'] === to || one.id === id);
    for (const place of placesFor(column, id, beforeId))
      await engine.update('tasks', place.id, { position: place.position }, { group });
    await step(id, from, to, group);
    const name = row.displayLine1 ?? '';
    const takeBack = async (): Promise<void> => {
      const back = engine.newId();
      await step(id, to, from, back);
      await engine.update('tasks', id, { position: row['position'] ?? null }, { group: back });
    };
    toast({
      text: from === to ? t`“${name}” moved` : t`${name}: ${text(to)}`,
      kind: `move:${id}`,
      action: { label: t`Undo`, run: () => void takeBack().catch(refuse) },
    });
  };
  // One after the other: the place of the second follows from the first.
  return (...given: Parameters<typeof moved>): Promise<void> => {
    const next = moving.current.then(() => moved(...given).catch(refuse));
    moving.current = next;
    return next;
  };
}
