import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useRows, type Shown } from '../../offline/index.ts';
import { SmallMap } from '../../ui/map/map.ts';
import { MergedHere } from '../../ui/merge/merged-here.tsx';
import { CompanyAddresses, addressesOf } from './company-addresses.tsx';

/** Where it is, what is noted of it and which others went into it; nothing stands there for what is not known. */
export function CompanyStory({ row }: { row: Shown }) {
  const notes = typeof row['notes'] === 'string' ? row['notes'].trim() : '';
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" _empty={{ display: 'none' }}>
      <CompanyAddresses lines={row['addresses']} />
      <Places row={row} />
      {notes !== '' && (
        <chakra.p whiteSpace="pre-line" maxW="42rem" lineHeight="normal">
          {notes}
        </chakra.p>
      )}
      <MergedHere collection="companies" id={row.id} />
    </chakra.div>
  );
}

/** Its addresses on a map, those that are located; else the company's own place. */
function Places({ row }: { row: Shown }) {
  const { t } = useLingui();
  const ids = addressesOf(row['addresses']).map(({ address }) => address);
  const addresses = useRows('addresses', { ids });
  const located = [...(addresses ?? []), row].flatMap(({ id, displayLine1, latitude, longitude }) =>
    typeof latitude === 'number' && typeof longitude === 'number'
      ? [{ id, title: displayLine1 ?? '', latitude, longitude }]
      : [],
  );
  const points = located.length > 1 ? located.filter(({ id }) => id !== row.id) : located;
  if (!addresses || points.length === 0) return null;
  return (
    <chakra.div data-print="no">
      <SmallMap label={t`Where it is`} points={points} />
    </chakra.div>
  );
}
