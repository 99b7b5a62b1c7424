import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DraggableAttributes,
  type DraggableSyntheticListeners,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import { useMemo, type CSSProperties, type ReactNode } from 'react';

interface SortingProps {
  /** All of them, in order; give a stable list. */
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onMove: (id: string, to: number) => void;
  readonly children: ReactNode;
}

/** Lines one below the other that are put in another order by mouse, finger or keyboard. */
export function Sorting({ ids, nameOf, onMove, children }: SortingProps) {
  const { t } = useLingui();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        const to = over ? ids.indexOf(String(over.id)) : -1;
        if (to >= 0 && over?.id !== active.id) onMove(String(active.id), to);
      }}
      accessibility={{
        announcements: useAnnouncements(ids, nameOf),
        screenReaderInstructions: {
          draggable: t`Press Space to lift it, the arrows to move it, Space again to put it down, Escape to leave it where it was.`,
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What a screen reader hears while something is moved. */
function useAnnouncements(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const { t } = useLingui();
  const count = ids.length;
  const titleOf = (id: UniqueIdentifier): string => nameOf(String(id));
  const placeOf = (id: UniqueIdentifier | undefined): number => ids.indexOf(String(id)) + 1;
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

/** What the handle of a line is given. */
export interface SortHandle {
  readonly ref: (element: HTMLElement | null) => void;
  readonly attributes: DraggableAttributes;
  readonly listeners: DraggableSyntheticListeners;
}
interface SortedLine {
  /** The line's own. */
  readonly ref: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
  readonly isLifted: boolean;
  readonly handle: SortHandle;
}

/** A line of `Sorting`. */
export function useSorted(id: string): SortedLine {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition: transition ?? undefined },
    isLifted: isDragging,
    handle: useMemo(
      () => ({ ref: setActivatorNodeRef, attributes, listeners }),
      [setActivatorNodeRef, attributes, listeners],
    ),
  };
}
