import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { useColumns, useEngine, useFresh } from '../../../offline/index.ts';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { allFilters } from '../../../ui/list/list-fields.ts';
import { NotHere } from '../../../ui/list/not-here.tsx';
import { useAnswer } from '../../../ui/list/use-answer.ts';
import type { MapSight } from '../../../ui/map/map-props.ts';
import { KeptAreas } from '../../../ui/map/map.ts';
import { browserPosition, type PositionPort } from '../../../ui/map/position-ports.ts';
import { useTiles } from '../../../ui/map/use-tiles.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useIsWide } from '../../../ui/use-media.ts';
import { NearMeChoice, NearMeTrouble, useNearMe } from '../tour/near-me.tsx';
import { PLACE, pointsOf } from '../tour/points.ts';
import { TourMap } from '../tour/tour-map.tsx';
import { useMapQuestion } from './use-map-question.ts';

const OFFERED = ['kinds', 'country', 'owner', 'tags', 'isActive'] as const;

/** Everyone the company deals with, where they are: who is near, and a tour from one to the next. */
export default function MapPage() {
  return <CompanyMap position={browserPosition} />;
}

export function CompanyMap({ position }: { readonly position: PositionPort }) {
  const { t } = useLingui();
  const engine = useEngine();
  const entity = engine.context.entityOf('companies');
  useFresh('companies');
  const isWide = useIsWide();
  const box = useRef<HTMLInputElement>(null);
  const asked = useMapQuestion();
  const columns = useColumns(asked.located, PLACE);
  const placeless = useAnswer(asked.placeless);
  const near = useNearMe(position);
  const tiles = useTiles();
  const points = useMemo(() => columns && pointsOf(columns), [columns]);
  // No state: the page is not drawn anew each time the map is moved.
  const sight = useRef<MapSight>(undefined);
  const [keeping, setKeeping] = useState<MapSight>();

  const chips = [...new Set([...(isWide ? OFFERED : []), ...Object.keys(asked.filters)])];
  const others = allFilters(entity).filter((name) => !chips.includes(name));
  const missing = placeless?.count ?? 0;
  return (
    <div className="tour-page">
      <PageHeader
        title={t`Company map`}
        aside={columns && <span className="list-count">{formatNumber(columns.ids.length)}</span>}
        actions={
          <>
            {tiles && (
              <PlainButton variant="outline" onClick={() => setKeeping(sight.current)}>
                <Download size={16} aria-hidden />
                <Trans>Keep offline</Trans>
              </PlainButton>
            )}
            <NearMeChoice near={near} />
          </>
        }
      />
      <div className="list-toolbar">
        <ListFilters
          box={box}
          words={asked.words}
          entity={entity}
          filters={asked.filters}
          question={asked.located}
          chips={chips}
          others={others}
          isWide={isWide}
          isFiltered={asked.isFiltered}
          onChange={asked.change}
          onClear={asked.clear}
          onDown={() => document.querySelector<HTMLElement>('.map-list > ul button')?.focus()}
        />
      </div>
      {near.trouble && (
        <Notice tone="warning" role="alert">
          <NearMeTrouble trouble={near.trouble} />
        </Notice>
      )}
      {missing > 0 && (
        <chakra.p mb="2" color="fg.muted" data-print="no">
          <Trans>
            Without a place:{' '}
            <Link className="address" style={{ textDecoration: 'underline' }} to={asked.placelessPath}>
              {formatNumber(missing)}
            </Link>
          </Trans>{' '}
          <Trans>Give these companies an address with a postcode and a town to see them here.</Trans>
        </chakra.p>
      )}
      <TourMap
        label={t`Company map`}
        collection="companies"
        points={points}
        near={near}
        pathOf={(id) => `/crm/companies/${id}`}
        tiles={tiles}
        onSight={(next) => (sight.current = next)}
        head={columns?.ids.length === 0 && !asked.isFiltered && <NotHere collection="companies" />}
      />
      {keeping && tiles && <KeptAreas tiles={tiles} sight={keeping} onClose={() => setKeeping(undefined)} />}
    </div>
  );
}
