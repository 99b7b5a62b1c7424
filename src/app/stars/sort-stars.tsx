import { chakra } from '@chakra-ui/react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Trans, useLingui } from '@lingui/react/macro';
import { GripVertical, X } from 'lucide-react';
import { useState } from 'react';
import { useEngine } from '../../offline/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
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

/** By mouse, finger or keyboard; one move changes one row. */
function Sorting({ places }: { places: readonly StarredPlace[] }) {
  const { t } = useLingui();
  const engine = useEngine();
  const announcements = useAnnouncements(places);
  // The order as it was just made, until the device has written it.
  const [order, setOrder] = useState<readonly string[]>();
  const written = places.map(({ id }) => id).join();
  const [known, setKnown] = useState(written);
  if (known !== written) {
    setKnown(written);
    setOrder(undefined);
  }
  const shown = order ? order.flatMap((id) => places.find((place) => place.id === id) ?? []) : places;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = async ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => shown.findIndex((place) => place.id === id));
    if (from === undefined || to === undefined || from < 0 || to < 0) return;
    const changes = moved(shown, from, to);
    if (changes.length === 0) return;
    const ids = shown.map(({ id }) => id);
    setOrder(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!));
    for (const { id, position } of changes) await engine.update('stars', id, { position });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={(event) => void end(event)}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t`Press Space to lift a page, the arrows to move it, Space again to put it down, Escape to leave it where it was.`,
        },
      }}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <chakra.ul listStyleType="none" m="0" p="0" aria-label={t`Starred pages, in their order`}>
          {shown.map((place) => (
            <Line key={place.id} place={place} onRemove={() => void engine.remove('stars', place.id)} />
          ))}
        </chakra.ul>
      </SortableContext>
    </DndContext>
  );
}

function Line({ place, onRemove }: { place: StarredPlace; onRemove: () => void }) {
  const { t } = useLingui();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: place.id });
  const { title } = place;
  return (
    <chakra.li
      ref={setNodeRef}
      display="flex"
      alignItems="center"
      gap="1"
      minH={{ base: '11', md: '9' }}
      borderRadius="control"
      bg={isDragging ? 'bg.raised' : undefined}
      boxShadow={isDragging ? 'floating' : undefined}
      position="relative"
      zIndex={isDragging ? 1 : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        label={t`Move “${title}”`}
        icon={GripVertical}
        style={{ cursor: 'grab', touchAction: 'none', color: 'var(--c-colors-fg-muted)' }}
        {...attributes}
        {...listeners}
      />
      <chakra.span flex="1" minW="0" truncate>
        {title}
      </chakra.span>
      <IconButton label={t`Remove the star from “${title}”`} icon={X} onClick={onRemove} />
    </chakra.li>
  );
}

/** What a screen reader hears while a page is moved. */
function useAnnouncements(places: readonly StarredPlace[]): Announcements {
  const { t } = useLingui();
  const count = places.length;
  const titleOf = (id: UniqueIdentifier) => places.find((place) => place.id === id)?.title ?? '';
  const placeOf = (id: UniqueIdentifier | undefined) => places.findIndex((place) => place.id === id) + 1;
  return {
    onDragStart: ({ active }) => {
      const [title, place] = [titleOf(active.id), placeOf(active.id)];
      return t`“${title}” is lifted. It is at place ${place} of ${count}.`;
    },
    onDragOver: ({ active, over }) => {
      const [title, place] = [titleOf(active.id), placeOf(over?.id)];
      return over ? t`“${title}” is over place ${place} of ${count}.` : undefined;
    },
    onDragEnd: ({ active, over }) => {
      const [title, place] = [titleOf(active.id), placeOf(over?.id)];
      return over ? t`“${title}” is put down at place ${place} of ${count}.` : undefined;
    },
    onDragCancel: ({ active }) => {
      const title = titleOf(active.id);
      return t`“${title}” is back where it was.`;
    },
  };
}
