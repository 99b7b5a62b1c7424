import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { formatDate } from '../../../domain/kernel/format.ts';
import { useEngine, useHeldAt, usePerson } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { NotHere } from '../../../ui/list/not-here.tsx';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  LineFigure,
  Quiet,
} from '../../../ui/pages/dashboard-section.tsx';
import { findDormant, type DormantCompany } from './find-dormant.ts';

const FIRST = 10;

interface Known {
  readonly companies: readonly DormantCompany[];
  readonly next: string | undefined;
}

/** Customers and prospects that nobody was in touch with for long, looked for once the page has nothing else to do. */
function useDormant() {
  const engine = useEngine();
  const me = usePerson().id;
  const [known, setKnown] = useState<Known>();
  const [isSearching, setSearching] = useState(false);
  const heldAt = useHeldAt('activities');
  const isHere = typeof heldAt === 'number';
  const search = useCallback(
    async (before: Known | undefined): Promise<void> => {
      setSearching(true);
      try {
        const mine = before ?? (await findDormant(engine, { owner: me, wanted: FIRST }));
        const others =
          before || mine.companies.length < FIRST
            ? await findDormant(engine, { after: before?.next, wanted: FIRST })
            : { companies: [], next: '' };
        const all = [...mine.companies, ...others.companies];
        const companies = [...new Map(all.map((one) => [one.company.id, one])).values()];
        setKnown({ companies, next: others.next });
      } finally {
        setSearching(false);
      }
    },
    [engine, me],
  );
  useEffect(() => {
    // Nobody is dormant of whom this device has not been told.
    if (isHere) void search(undefined).catch(() => {});
  }, [isHere, search]);
  return { known, isSearching, heldAt, more: () => void search(known).catch(() => {}) };
}

export function DormantCompanies() {
  const { t } = useLingui();
  const { known, isSearching, heldAt, more } = useDormant();
  const [limit, setLimit] = useState(FIRST);
  const shown = known?.companies.slice(0, limit) ?? [];
  const hasMore = known !== undefined && (known.companies.length > limit || known.next !== undefined);
  return (
    <DashboardSection title={t`Dormant companies`}>
      {heldAt === null && (
        <Quiet>
          <NotHere collection="activities" />
        </Quiet>
      )}
      {known?.companies.length === 0 && known.next === undefined && (
        <Quiet>
          <Trans>None: somebody was in touch with every customer and prospect.</Trans>
        </Quiet>
      )}
      <DashboardLines>
        {shown.map(({ company, last }) => (
          <DashboardLine
            key={company.id}
            to={`/crm/companies/${company.id}`}
            end={<LineFigure weight="aside">{last ? formatDate(last.slice(0, 10)) : t`never`}</LineFigure>}
          >
            {company.displayLine1}
            <LineAside>{company.displayLine2}</LineAside>
          </DashboardLine>
        ))}
      </DashboardLines>
      {hasMore && (
        <Button
          variant="ghost"
          size="sm"
          disabled={isSearching}
          onClick={() => {
            setLimit(limit + 2 * FIRST);
            if (known.next !== undefined && known.companies.length <= limit + 2 * FIRST) more();
          }}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </DashboardSection>
  );
}
