import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useRows } from '../../offline/index.ts';
import { LinksValue } from '../value/link-value.tsx';

/** Which rows went into this one: on the page of each the merge can be taken back. Nothing where there are none. */
export function MergedHere({ collection, id }: { collection: string; id: string }) {
  const merged = useRows(collection, { where: { mergedInto: id } });
  if (!merged || merged.length === 0) return null;
  return (
    <chakra.p color="fg.muted" textStyle="dense">
      <Trans>Merged into this one:</Trans>{' '}
      <LinksValue to={collection} ids={merged.map((one) => one.id)} isPlain={false} />
    </chakra.p>
  );
}
