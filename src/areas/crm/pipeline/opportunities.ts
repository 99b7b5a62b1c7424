import { msg } from '@lingui/core/macro';
import { heavyPart } from '../../../ui/heavy-part.tsx';
import type { OwnLookProps } from '../../../ui/list/list-definition.ts';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';
import { OPPORTUNITY_PROBLEMS } from './opportunity-problems.ts';
import { useBeginning } from './use-beginning.ts';

const PipelineBoard = heavyPart<OwnLookProps>(
  async () => (await import('./pipeline-board.tsx')).PipelineBoard,
);
const ForecastView = heavyPart<OwnLookProps>(async () => (await import('./forecast-view.tsx')).ForecastView);

/** What may be sold: the board, the list and the forecast are three ways to see the same rows. */
export const opportunities: EntityPages = {
  list: {
    looks: [
      { id: 'board', label: msg`Board`, Component: PipelineBoard },
      { id: 'list', label: msg`List` },
      { id: 'forecast', label: msg`Forecast`, Component: ForecastView },
    ],
    columns: ['company', 'stage', 'amount', 'expectedCloseDate', 'owner', 'probability', 'weightedAmount'],
    filters: ['owner', 'company', 'tags', 'expectedCloseDate'],
    orderBy: { field: 'expectedCloseDate', descending: false },
    problems: OPPORTUNITY_PROBLEMS,
    empty: {
      title: msg`No opportunities yet`,
      text: msg`What may be sold, to whom, for how much and when. Add the first one.`,
    },
  },
  detail: async () => (await import('./opportunity-detail.tsx')).opportunityDetail,
  useBeginning,
  problems: OPPORTUNITY_PROBLEMS,
};
