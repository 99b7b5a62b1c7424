import { useState } from 'react';
import type { PartFixture } from '../../testing/part-fixture.ts';
import { withMoved } from './board-moves.ts';
import type { BoardCard, BoardColumn } from './board-props.ts';
import { Board } from './board.ts';

const LONG =
  'Société nationale de construction, de rénovation et d’entretien des bâtiments industriels de Bourgogne-Franche-Comté';

const card = (id: string, more: Partial<BoardCard> = {}): BoardCard => ({
  id,
  title: `Opportunity ${id}`,
  second: 'Atelier Lemaire',
  third: 'Léa Martin',
  last: '12/11/2026',
  amount: 1_250_000,
  ...more,
});

export const fullColumns: readonly BoardColumn[] = [
  {
    id: 'lead',
    title: 'Lead',
    tone: 'info',
    cards: [
      card('A'),
      card('B', { amount: 98_700 }),
      card('C', { marks: [{ tone: 'warning', label: 'Late' }] }),
    ],
  },
  { id: 'offer', title: 'Offer sent', tone: 'accent', cards: [card('D'), card('E', { amount: 4_500_000 })] },
  { id: 'talk', title: 'Negotiation', tone: 'warning', cards: [] },
  {
    id: 'won',
    title: 'Won',
    tone: 'success',
    cards: [card('F', { amount: 780_000 })],
    note: 'Those of the last 90 days',
    foot: <button type="button">Show all</button>,
  },
];

const longColumns: readonly BoardColumn[] = [
  {
    id: 'lead',
    title: LONG,
    cards: [
      card('A', {
        title: LONG,
        second: LONG,
        third: LONG,
        last: LONG,
        amount: 123_456_789_012,
        marks: [
          { tone: 'danger', label: 'Refused' },
          { tone: 'warning', label: '120 days' },
        ],
      }),
    ],
  },
  { id: 'won', title: 'Won', cards: [card('B', { amount: -98_765_432_100 })] },
];

export const columnsOf = (count: number): readonly BoardColumn[] =>
  fullColumns.map((column, at) => ({
    ...column,
    cards: Array.from({ length: count / 4 }, (_, index) => card(`${at}-${index}`)),
  }));

/** A page that keeps what is moved, and where what was lost is not won back. */
export function MovingBoard({ columns: first }: { columns: readonly BoardColumn[] }) {
  const [columns, setColumns] = useState(first);
  return (
    <Board
      label="Opportunities"
      columns={columns}
      onMove={(id, toColumn, beforeId) => setColumns(withMoved(columns, id, { toColumn, beforeId }))}
      mayMove={(id, toColumn) => id !== 'F' || toColumn === 'won'}
      hrefOf={(id) => `/crm/opportunities/${id}`}
    />
  );
}

export const fixture: PartFixture = {
  part: 'board',
  states: {
    full: () => <MovingBoard columns={fullColumns} />,
    empty: () => <MovingBoard columns={fullColumns.map((column) => ({ ...column, cards: [] }))} />,
    long: () => <MovingBoard columns={longColumns} />,
    'ten-thousand': () => <MovingBoard columns={columnsOf(10_000)} />,
  },
};
