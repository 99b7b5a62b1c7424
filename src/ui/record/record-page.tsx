import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useEngine, useFresh, useRow, type Shown } from '../../offline/index.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useText } from '../value/domain-text.ts';
import type { FactGroup } from './facts/fact-groups.ts';
import { Facts } from './facts/facts.tsx';
import { RecordHeader, type MoreAction } from './record-header.tsx';
import { RecordLines } from './record-lines.tsx';
import { RecordMissing } from './record-missing.tsx';
import { RecordTabs } from './record-tabs.tsx';
import type { Related } from './related-list.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useRemoval } from './use-removal.ts';

/** Fetched with the first paper. */
const PaperHead = lazyPart(async () => (await import('./paper-head.tsx')).PaperHead);
const RecordPaper = lazyPart(async () => (await import('./record-paper.tsx')).RecordPaper);

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
  /** What stands at the right; without it, what the declaration lays out. */
  readonly facts?: readonly FactGroup[];
  /** What the record is about, before what is related to it; its lines unless said. */
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
  const { t } = useLingui();
  /** How often the paper was asked for; from the first time on it is there. */
  const [printed, setPrinted] = useState(0);
  const print: MoreAction = { label: t`Print`, icon: Printer, run: () => setPrinted((times) => times + 1) };
  return (
    <>
      {printed > 0 && <PaperHead />}
      <RecordHeader
        entity={entity}
        row={row}
        headline={headline}
        primary={primary?.(row)}
        more={[...(more?.(row) ?? []), print]}
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
        <chakra.div minW="0" _empty={{ display: 'none' }}>
          {story ? story(row) : <RecordLines entity={entity} row={row} />}
        </chakra.div>
        <chakra.div minW="0" gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 3' }}>
          <Facts entity={entity} row={row} groups={facts} headline={headline} isOpen />
        </chakra.div>
        <chakra.div minW="0" gridColumn={{ lg: '1' }} data-print={printed > 0 ? 'no' : undefined}>
          <RecordTabs collection={collection} row={row} related={props.related ?? []} />
        </chakra.div>
      </chakra.div>
      {printed > 0 && (
        <RecordPaper collection={collection} row={row} related={props.related ?? []} asked={printed} />
      )}
    </>
  );
}
