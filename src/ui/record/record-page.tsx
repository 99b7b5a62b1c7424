import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useEngine, useFresh, useRow, type Shown } from '../../offline/index.ts';
import { useText } from '../value/domain-text.ts';
import { Facts, type FactGroup } from './facts.tsx';
import { RecordHeader, type MoreAction } from './record-header.tsx';
import { RecordMissing } from './record-missing.tsx';
import { RecordTabs } from './record-tabs.tsx';
import type { Related } from './related-list.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useRemoval } from './use-removal.ts';

export interface RecordPageProps {
  readonly collection: string;
  readonly id: string;
  /** The list above; deleting leads there. */
  readonly back: { readonly to: string; readonly label: string };
  /** The page of a row of this collection; a stable function. */
  readonly hrefOf: (id: string) => string;
  /** The two facts that matter most, beside the name. */
  readonly headline?: readonly string[];
  readonly primary?: (row: Shown) => ReactNode;
  readonly more?: (row: Shown) => readonly MoreAction[];
  readonly editTo?: string;
  readonly facts: readonly FactGroup[];
  /** What the record is about, before what is related to it. */
  readonly story?: (row: Shown) => ReactNode;
  readonly related?: readonly Related[];
}

/**
 * The page of one record, live from the device: header, story and related rows at the left, facts at the right; on a
 * phone the facts come before what is related.
 */
export function RecordPage(props: RecordPageProps) {
  const { collection, id, back } = props;
  const text = useText();
  const entity = useEngine().context.entityOf(collection);
  useFresh(collection);
  const row = useRow(collection, id);
  if (row === undefined) return null;
  if (row === null) return <RecordMissing collection={collection} label={text(entity.label)} back={back} />;
  return <FoundRecord {...props} key={id} row={row} />;
}

function FoundRecord(props: RecordPageProps & { row: Shown }) {
  const { collection, id, row, back, hrefOf, headline = [], primary, more, editTo, facts, story } = props;
  const entity = useEngine().context.entityOf(collection);
  const neighbours = useNeighbours(collection, id, hrefOf);
  const remove = useRemoval(collection, row, back.to);
  return (
    <>
      <RecordHeader
        entity={entity}
        row={row}
        headline={headline}
        primary={primary?.(row)}
        more={more?.(row) ?? []}
        remove={remove}
        neighbours={neighbours}
        hrefOf={hrefOf}
      />
      <TroubleNotice collection={collection} id={id} editTo={editTo} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        columnGap="12"
        rowGap="8"
        mt="5"
        alignItems="start"
      >
        {story && <chakra.div minW="0">{story(row)}</chakra.div>}
        <chakra.div minW="0" gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 3' }}>
          <Facts entity={entity} row={row} groups={facts} />
        </chakra.div>
        <chakra.div minW="0" gridColumn={{ lg: '1' }}>
          <RecordTabs collection={collection} row={row} related={props.related ?? []} />
        </chakra.div>
      </chakra.div>
    </>
  );
}
