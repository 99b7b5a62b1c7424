import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router-dom';
import type { Question } from '../../../offline/index.ts';
import { withParam } from '../../../ui/list/list-query.ts';
import { IN_FOLDER, WITHIN } from './use-tabs.ts';

/** Whether words are looked for everywhere, or in the folder one is in and below it. */
export function SearchedWhere({ question }: { readonly question: Question }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const words = question.words.trim();
  if (words === '' || !params.get('in')) return null;
  // The address says what is typed a moment later.
  const searched = withParam(params, 'q', words);
  const isWithin = params.get(WITHIN) === IN_FOLDER;
  const link = (within: boolean) => ({
    className: 'chip',
    to: { search: withParam(searched, WITHIN, within ? IN_FOLDER : '').toString() },
    replace: true,
    preventScrollReset: true,
    'data-chosen': within === isWithin ? '' : undefined,
    'aria-current': within === isWithin ? ('true' as const) : undefined,
  });
  return (
    <nav className="drive-where" aria-label={t`Where is searched`}>
      <Link {...link(false)}>
        <Trans>Everywhere</Trans>
      </Link>
      <Link {...link(true)}>
        <Trans>In this folder</Trans>
      </Link>
    </nav>
  );
}
