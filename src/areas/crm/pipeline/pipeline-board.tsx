import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isClosed } from '../../../domain/crm/opportunity.rules.ts';
import { addDays } from '../../../domain/kernel/dates.ts';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { useEngine } from '../../../offline/index.ts';
import { Board } from '../../../ui/board/board.ts';
import type { BoardColumn } from '../../../ui/board/board-props.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { OwnLookProps } from '../../../ui/list/list-definition.ts';
import { NoStages } from './no-stages.tsx';
import { cardMaker, CLOSED_DAYS, pipelineColumns, toneOf, type PipelineWords } from './pipeline-columns.ts';
import { MOST_DEALS, useDeals } from './use-deals.ts';
import { useMove } from './use-move.tsx';
import { useStages, type Stage } from './use-stages.ts';

const UNKNOWN: Stage = { id: '', name: '', kind: 'open', colour: undefined, isActive: false };

/** What the page has left of the window below its toolbar, and above a phone's menu. */
const HEIGHT = { '--board-height': { base: 'calc(100dvh - 19rem)', md: 'calc(100dvh - 15.75rem)' } };

/** Opportunities by stage, moved by mouse, finger and keyboard. */
export function PipelineBoard({ question, title, hrefOf }: OwnLookProps) {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  const stages = useStages();
  const deals = useDeals(question, addDays(today, -CLOSED_DAYS));
  const words = useMemo(
    (): PipelineWords => ({
      days: (count) => t`${plural(count, { one: '# day', other: '# days' })}`,
      overdue: t`Overdue`,
      weighted: (sum) => t`${sum} weighted`,
    }),
    [t],
  );
  const cardOf = useMemo(() => cardMaker(today, words), [today, words]);
  const columns = useMemo(
    () => (stages && deals ? pipelineColumns(stages, deals, cardOf, words, UNKNOWN) : []),
    [stages, deals, cardOf, words],
  );
  const { move, sheets } = useMove(columns);
  const shown = useColumnWords(columns);
  if (!stages || !deals) return <div className="heavy-part" aria-busy />;
  if (stages.length === 0) return <NoStages />;
  const most = formatNumber(MOST_DEALS);
  return (
    <>
      {deals.isPart && (
        <p className="list-tool-none">
          <Trans>The board shows the first {most}. A filter finds the others.</Trans>
        </p>
      )}
      <chakra.div css={HEIGHT}>
        <Board
          label={title}
          columns={shown}
          onMove={move}
          mayMove={(_id, to) => stages.some(({ id, isActive }) => id === to && isActive)}
          hrefOf={(id) => hrefOf({ id })}
        />
      </chakra.div>
      {sheets}
    </>
  );
}

/** The columns as the board draws them: what one that is closed leaves out, and how a new card is made in one that is open. */
function useColumnWords(columns: ReturnType<typeof pipelineColumns>): readonly BoardColumn[] {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const address = params.toString();
  return useMemo(
    () =>
      columns.map(({ stage, cards, note }): BoardColumn => {
        const isOpen = !isClosed(stage.kind);
        const { id, name } = stage;
        const label = id === '' ? t`Unknown stage` : stage.isActive ? name : t`${name} (switched off)`;
        const said = isOpen ? note : t`Those of the last ${CLOSED_DAYS} days`;
        const all = new URLSearchParams(address);
        all.set('look', 'list');
        all.set('stage', id);
        all.set('sort', '-stageSince');
        return {
          id,
          title: label,
          tone: toneOf(stage),
          cards,
          ...(said === undefined ? {} : { note: said }),
          ...(stage.isActive && id !== ''
            ? {
                foot: isOpen ? (
                  <LinkButton
                    variant="ghost"
                    size="sm"
                    to={`/pipeline/new?stage=${encodeURIComponent(id)}`}
                    aria-label={t`New opportunity in “${name}”`}
                  >
                    <Plus size={16} aria-hidden />
                    <Trans context="opportunity">New</Trans>
                  </LinkButton>
                ) : (
                  <LinkButton
                    variant="ghost"
                    size="sm"
                    to={{ search: all.toString() }}
                    aria-label={t`Show all in “${name}”`}
                  >
                    <Trans>Show all</Trans>
                  </LinkButton>
                ),
              }
            : {}),
        };
      }),
    [columns, address, t],
  );
}
