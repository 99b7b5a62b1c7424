import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useEngine } from '../../offline/index.ts';
import { MOST_CARDS } from '../../ui/list/board-field.ts';
import { columnsOf, tellingColumns } from '../../ui/list/list-fields.ts';
import type { OwnLookProps } from '../../ui/list/list-definition.ts';
import { BoardOfRows } from '../../ui/list/tools/list-board.tsx';
import { useAnswer } from '../../ui/list/use-answer.ts';

const HEIGHT = { '--board-height': { base: 'calc(100dvh - 24rem)', md: 'calc(100dvh - 20rem)' } };

/** The rows of a question as a board, moved by mouse, finger and keyboard. */
export function KanbanBoard({ question, title, hrefOf, by }: OwnLookProps & { readonly by: string }) {
  const { collection } = question;
  const entity = useEngine().context.entityOf(collection);
  const columns = useMemo(() => columnsOf(entity, tellingColumns(entity)), [entity]);
  const links = columns.flatMap(({ name, field }) => (field.kind === 'link' ? [name] : []));
  const answer = useAnswer({ ...question, groupBy: undefined, sums: [], links }, MOST_CARDS);
  if (!answer) return <div className="heavy-part" aria-busy />;
  return (
    <chakra.div css={HEIGHT}>
      <BoardOfRows
        collection={collection}
        title={title}
        by={by}
        names={answer.names}
        rows={answer.rows}
        count={answer.count}
        columns={columns}
        hrefOf={hrefOf}
      />
    </chakra.div>
  );
}
