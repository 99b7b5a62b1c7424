import { isClosed } from '../../../domain/crm/opportunity.rules.ts';
import { inPipelineOrder } from '../../../domain/crm/pipeline-order.ts';
import { daysBetween } from '../../../domain/kernel/dates.ts';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import type { Listed } from '../../../offline/index.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { BoardCard } from '../../../ui/board/board-props.ts';
import type { Deals } from './use-deals.ts';
import type { Stage } from './use-stages.ts';

/** In one stage for longer than this, a card is marked. */
const LONG_DAYS = 30;
/** Those that are closed stay on the board for so long. */
export const CLOSED_DAYS = 90;

export interface PipelineWords {
  readonly days: (count: number) => string;
  readonly overdue: string;
  readonly weighted: (sum: string) => string;
}
export interface PipelineColumn {
  readonly stage: Stage;
  readonly rows: readonly Listed[];
  readonly cards: readonly BoardCard[];
  /** Of open ones: amount × probability, in words. */
  readonly note: string | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const TONES: Readonly<Record<string, BadgeTone>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};
export const toneOf = ({ colour = '' }: Stage): BadgeTone => TONES[colour] ?? 'gray';

/**
 * The columns of the pipeline: a stage each, in their order. One that is switched off stands there as long as open cards do,
 * and cards whose stage this device does not know stand before all others.
 */
export function pipelineColumns(
  stages: readonly Stage[],
  { open, closed }: Deals,
  cardOf: (row: Listed, isOpen: boolean) => BoardCard,
  words: PipelineWords,
  unknown: Stage,
): PipelineColumn[] {
  const known = new Set(stages.map(({ id }) => id));
  const byStage = new Map<string, Listed[]>();
  for (const row of [...open, ...closed]) {
    const named = textOf(row['stage']);
    const id = known.has(named) ? named : unknown.id;
    const held = byStage.get(id);
    if (held) held.push(row);
    else byStage.set(id, [row]);
  }
  return [unknown, ...stages].flatMap((stage) => {
    const isOpen = !isClosed(stage.kind);
    const found = byStage.get(stage.id) ?? [];
    if (!stage.isActive && (found.length === 0 || !isOpen)) return [];
    // Closed ones come with the newest first.
    const rows = isOpen ? inPipelineOrder(found) : found;
    const weighted = rows.reduce((sum, row) => sum + (Number(row['weightedAmount']) || 0), 0);
    return [
      {
        stage,
        rows,
        cards: rows.map((row) => cardOf(row, isOpen)),
        note: isOpen && rows.length > 0 ? words.weighted(formatEuro(weighted)) : undefined,
      },
    ];
  });
}

/** Makes cards of rows, the same card of the same row: what did not change is not drawn again. */
export function cardMaker(today: string, words: PipelineWords): (row: Listed, isOpen: boolean) => BoardCard {
  const made = new WeakMap<Listed, BoardCard>();
  return (row, isOpen) => {
    const known = made.get(row);
    if (known) return known;
    const card = cardOf(row, isOpen, today, words);
    made.set(row, card);
    return card;
  };
}

function cardOf(row: Listed, isOpen: boolean, today: string, words: PipelineWords): BoardCard {
  const expected = textOf(row['expectedCloseDate']);
  const since = textOf(row['stageSince']).slice(0, 10);
  const days = since === '' ? undefined : Math.max(0, daysBetween(since, today));
  const isLong = isOpen && days !== undefined && days > LONG_DAYS;
  const marks = [
    ...(isOpen && expected !== '' && expected < today
      ? [{ tone: 'danger' as const, label: words.overdue }]
      : []),
    ...(isLong ? [{ tone: 'warning' as const, label: words.days(days) }] : []),
  ];
  const company = row.linked?.['company']?.join(', ') || row.displayLine2;
  const third = [row.linked?.['owner']?.join(', '), expected && formatDate(expected)].filter(Boolean);
  const { amount } = row as { readonly amount?: unknown };
  return {
    id: row.id,
    title: row.displayLine1 ?? '',
    ...(company ? { second: company } : {}),
    ...(third.length > 0 ? { third: third.join(' · ') } : {}),
    ...(days !== undefined && !isLong ? { last: words.days(days) } : {}),
    ...(typeof amount === 'number' ? { amount } : {}),
    ...(marks.length > 0 ? { marks } : {}),
  };
}
