import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../domain/kernel/format.ts';
import { transitionBetween } from '../../domain/kernel/status.ts';
import { capitalize } from '../../domain/kernel/text.ts';
import { tasksDue, type DueTask } from '../../domain/projects/tasks-due.rules.ts';
import { workMachine } from '../../domain/projects/work.machine.ts';
import {
  useEngine,
  useFresh,
  useHeldAt,
  usePerson,
  type Listed,
  type Question,
} from '../../offline/index.ts';
import { NotHere } from '../../ui/list/not-here.tsx';
import { useAnswer } from '../../ui/list/use-answer.ts';
import { DashboardSection, LineAside, MoreLink, Quiet } from '../../ui/pages/dashboard-section.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';
import { LinkValue } from '../../ui/value/link-value.tsx';
import './my-tasks.css';
import { MY_TASKS, taskPath } from './paths.ts';

const SHOWN = 6;
/** More open tasks than anybody has. */
const MOST = 500;
const DONE = 'Completed';

const myOpenTasks = (me: string): Question => ({
  collection: 'tasks',
  words: '',
  conditions: [
    { field: 'status', oneOf: ['To do', 'In progress'] },
    { field: 'assignees', oneOf: [me] },
  ],
  order: { field: 'due', descending: false },
  groupBy: undefined,
  sums: [],
  links: [],
});

/** My tasks that are late or due this week, ticked off where they stand; nothing for whoever has no tasks. */
export function MyTasks() {
  const { t } = useLingui();
  const { id } = usePerson();
  useFresh('tasks');
  const today = useEngine().writer.today();
  const heldAt = useHeldAt('tasks');
  const answer = useAnswer(myOpenTasks(id), MOST);
  // While tasks are still on their way nothing is claimed: the shell tells how far that is.
  if (!answer || answer.count === 0) return null;
  const due = tasksDue(answer.rows, today);
  const more = due.length - SHOWN;
  return (
    <DashboardSection
      title={t`Tasks due`}
      more={
        <MoreLink to={MY_TASKS}>
          <Trans>All my tasks</Trans>
        </MoreLink>
      }
    >
      {due.length === 0 && (
        <Quiet>
          {heldAt === null ? <NotHere collection="tasks" /> : <Trans>Nothing is due this week.</Trans>}
        </Quiet>
      )}
      <ul className="matter-lines">
        {due.slice(0, SHOWN).map((one) => (
          <TaskLine key={one.task.id} due={one} />
        ))}
      </ul>
      {more > 0 && (
        <Quiet>
          <Plural value={more} one="And # more task." other="And # more tasks." />
        </Quiet>
      )}
    </DashboardSection>
  );
}

function TaskLine({ due: { task, due, when } }: { due: DueTask<Listed> }) {
  const { t, i18n } = useLingui();
  const complete = useComplete(task);
  const [isTicked, setTicked] = useState(false);
  const name = task.displayLine1 ?? '';
  const [tick, tip] = [t`Complete “${name}”`, formatDate(due)];
  const weekday = (): string =>
    capitalize(i18n.date(new Date(`${due}T12:00:00Z`), { weekday: 'long', timeZone: 'UTC' }));
  return (
    <li className="task-line">
      <label data-tip={tick}>
        <input
          type="checkbox"
          aria-label={tick}
          checked={isTicked}
          onChange={() => {
            setTicked(true);
            void complete().then((isDone) => isDone || setTicked(false));
          }}
        />
      </label>
      <Link to={taskPath(task.id)}>
        <span className="matter-words">
          {name}
          {typeof task['calculatedProject'] === 'string' && (
            <LineAside>
              <LinkValue to="projects" id={task['calculatedProject']} />
            </LineAside>
          )}
        </span>
        <span className="task-due" data-when={when} data-tip={tip}>
          {when === 'late' ? <Trans>Late, {tip}</Trans> : when === 'today' ? <Trans>Today</Trans> : weekday()}
        </span>
      </Link>
    </li>
  );
}

/** Completes a task, and offers to take that back; says whether it is done. */
function useComplete(task: Listed): () => Promise<boolean> {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const from = String(task['status']);
  const step = async (at: string, to: string): Promise<void> => {
    const found = transitionBetween(workMachine, at, to);
    if (found) await engine.act('tasks', task.id, found.name);
  };
  const name = task.displayLine1 ?? '';
  const failed = () => toast({ text: t`This could not be saved. Try again.` });
  return async () => {
    try {
      await step(from, DONE);
    } catch {
      failed();
      return false;
    }
    toast({
      text: t`“${name}” completed`,
      kind: `task/${task.id}`,
      action: { label: t`Undo`, run: () => void step(DONE, from).catch(failed) },
    });
    return true;
  };
}
