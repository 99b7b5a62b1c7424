import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEngine } from '../../offline/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { SortedList } from '../../ui/sort/sorted-list.tsx';
import { moved } from './moves.ts';
import { useStarred, type StarredPlace } from './use-starred.ts';

/** The starred pages to be put in another order, or to lose their star. */
export function SortStars({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const places = useStarred();
  return (
    <Sheet title={t`Starred pages`} kind="center" onClose={onClose}>
      {places?.length === 0 && (
        <chakra.p color="fg.muted">
          <Trans>No page is starred. The star beside the name of a page keeps it here.</Trans>
        </chakra.p>
      )}
      {places && <Sorting places={places} />}
    </Sheet>
  );
}

function Sorting({ places }: { places: readonly StarredPlace[] }) {
  const { t } = useLingui();
  const engine = useEngine();
  // One move changes one row.
  const arrange = async (_: unknown, from: number, to: number): Promise<void> => {
    for (const { id, position } of moved(places, from, to)) await engine.update('stars', id, { position });
  };
  return (
    <SortedList
      label={t`Starred pages, in their order`}
      rows={places}
      nameOf={({ title }) => title}
      onArrange={arrange}
      line={({ id, title }) => (
        <>
          <chakra.span flex="1" minW="0" truncate>
            {title}
          </chakra.span>
          <IconButton
            label={t`Remove the star from “${title}”`}
            icon={X}
            onClick={() => void engine.remove('stars', id)}
          />
        </>
      )}
    />
  );
}
