import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../domain/kernel/format.ts';
import { inNewsOrder } from '../../domain/support/news-order.rules.ts';
import { usePerson, useRows } from '../../offline/index.ts';
import { Badge } from '../../ui/badge.tsx';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  MoreLink,
} from '../../ui/pages/dashboard-section.tsx';
import { BLOG } from './paths.ts';

const SHOWN = 3;

/** The latest news; what must be read stays until this person has marked it. */
export function LatestNews() {
  const { t } = useLingui();
  const { id: me } = usePerson();
  const published = useRows('blogArticles', { where: { status: 'published' } });
  const marks = useRows('readMarks', { where: { reader: me } });
  if (!published || !marks || published.length === 0) return null;
  const read = new Set(marks.map((mark) => mark['article']));
  const ordered = inNewsOrder(published);
  const owed = ordered.filter((row) => row['mustRead'] === true && row['author'] !== me && !read.has(row.id));
  const shown = [...owed, ...ordered.filter((row) => !owed.includes(row)).slice(0, SHOWN)];
  return (
    <DashboardSection
      title={t`News`}
      more={
        <MoreLink to={BLOG}>
          <Trans>All news</Trans>
        </MoreLink>
      }
    >
      <DashboardLines>
        {shown.map((row) => (
          <DashboardLine
            key={row.id}
            to={`${BLOG}/${encodeURIComponent(row.id)}`}
            end={owed.includes(row) && <Badge tone="warning">{t`Must be read`}</Badge>}
          >
            {row.displayLine1}
            {typeof row['publishedAt'] === 'string' && (
              <LineAside>{formatDate(row['publishedAt'].slice(0, 10))}</LineAside>
            )}
          </DashboardLine>
        ))}
      </DashboardLines>
    </DashboardSection>
  );
}
