import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DraggableAttributes,
  type DraggableSyntheticListeners,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';

/** What the handle of a line is given. */
export interface LineHandle {
  readonly ref: (element: HTMLElement | null) => void;
  readonly attributes: DraggableAttributes;
  readonly listeners: DraggableSyntheticListeners;
}

interface SortableLinesProps {
  readonly label: string;
  /** The keys of all lines, in order; give a stable list. */
  readonly keys: readonly string[];
  readonly onMove: (lineKey: string, to: number) => void;
  readonly children: ReactNode;
}

/** Lines that are dragged by their handle, with a pointer or by keyboard (Space lifts, arrows move, Escape puts back). */
export function SortableLines({ label, keys, onMove, children }: SortableLinesProps) {
  const { t } = useLingui();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: string | number): number => keys.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t`${label} ${place(active.id)}: lifted`,
    onDragOver: ({ over }) => (over ? t`Place ${place(over.id)} of ${keys.length}` : undefined),
    onDragEnd: ({ over }) => (over ? t`Put down at place ${place(over.id)}` : t`Put back`),
    onDragCancel: () => t`Put back`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t`Space lifts the line, the arrows move it, Escape puts it back.`,
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableLineProps {
  readonly lineKey: string;
  readonly children: (handle: LineHandle) => ReactNode;
}

export function SortableLine({ lineKey, children }: SortableLineProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: lineKey });
  const handle = useMemo(
    () => ({ ref: setActivatorNodeRef, attributes, listeners }),
    [setActivatorNodeRef, attributes, listeners],
  );
  return (
    <div
      ref={setNodeRef}
      className={isDragging ? 'lines-line lines-lifted' : 'lines-line'}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
    >
      {children(handle)}
    </div>
  );
}
