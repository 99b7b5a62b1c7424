import { formatDate } from '../../../domain/kernel/format.ts';
import { isLate, openBefore } from '../../../domain/projects/task.rules.ts';
import type { Listed } from '../../../offline/index.ts';
import type { BoardCard } from '../../../ui/board/board-props.ts';

export interface CardWords {
  readonly late: string;
  readonly waits: string;
  readonly urgent: string;
}
export type TaskCard = BoardCard & { readonly state: string };

/** The cards of tasks: who does it until when, and what one should know of it. */
export function taskCards(rows: readonly Listed[], today: string, words: CardWords): TaskCard[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const due = typeof row['due'] === 'string' ? formatDate(row['due']) : '';
    const who = row.linked?.['assignees']?.join(', ') ?? '';
    const isDone = row['status'] === 'Completed';
    const marks = [
      ...(isLate(row, today) ? [{ tone: 'danger' as const, label: words.late }] : []),
      ...(!isDone && openBefore(row, byId).length > 0
        ? [{ tone: 'warning' as const, label: words.waits }]
        : []),
      ...(!isDone && row['priority'] === 'urgent' ? [{ tone: 'danger' as const, label: words.urgent }] : []),
    ];
    return {
      id: row.id,
      title: row.displayLine1 ?? '',
      state: String(row['status']),
      ...(who === '' ? {} : { second: who }),
      ...(due === '' ? {} : { last: due }),
      ...(marks.length > 0 ? { marks } : {}),
    };
  });
}
