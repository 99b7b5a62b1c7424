import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** Days that are gone over, from the one where it began. */
export interface Drawn {
  readonly from: string;
  readonly to: string;
}

interface Strokes {
  /** A kind is pressed: a pointer that is dragged paints. */
  readonly isBrush: boolean;
  /** The day that the keys are on. */
  readonly day: string;
  readonly onDrawn: (drawn: Drawn) => void;
  /** A finger rested on a day and left it again. */
  readonly onPress: (day: string) => void;
  /** Escape, where nothing is drawn. */
  readonly onLeave: () => void;
}

/** A finger rests this long before it draws, in ms: what moves at once scrolls. */
const REST_MS = 350;
const SLOP = 8;

interface Hold {
  readonly pointerId: number;
  readonly from: string;
  readonly x: number;
  readonly y: number;
  to: string;
  isTaken: boolean;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

const dayAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;
const isStep = (key: string): boolean => key.startsWith('Arrow') || /^(Home|End|PageUp|PageDown)$/.test(key);

/**
 * Going over several days of a grid: by mouse or pen at once, by a finger once it has rested on the first, by keyboard with
 * Shift and the keys that go from day to day. Escape leaves it.
 */
export function useStroke(grid: RefObject<HTMLElement | null>, strokes: Strokes) {
  const { isBrush, day } = strokes;
  const [drawn, setDrawn] = useState<Drawn>();
  const [anchor, setAnchor] = useState<string>();
  const latest = useLatest({ ...strokes, anchor });
  const hold = useRef<Hold>(undefined);

  useEffect(() => {
    const root = grid.current;
    if (!root || !isBrush) return undefined;
    const letGo = (): void => {
      clearTimeout(hold.current?.timer);
      hold.current = undefined;
      setDrawn(undefined);
    };
    const down = (event: PointerEvent): void => {
      const from = dayAt(event.target);
      if (hold.current || !from || event.button !== 0) return;
      setAnchor(undefined);
      // A finger is bound to where it began, unless it is let go: its moves tell what is below it.
      if (event.target instanceof Element) event.target.releasePointerCapture?.(event.pointerId);
      const { pointerId, clientX: x, clientY: y } = event;
      const isFinger = event.pointerType === 'touch';
      const rest = (): void => {
        if (!hold.current) return;
        hold.current.isTaken = true;
        setDrawn({ from, to: from });
      };
      const timer = isFinger ? setTimeout(rest, REST_MS) : undefined;
      hold.current = { pointerId, from, x, y, to: from, isTaken: !isFinger, timer };
    };
    const move = (event: PointerEvent): void => {
      const held = hold.current;
      if (held?.pointerId !== event.pointerId) return;
      // Let go where nobody heard it: over a frame, or in another window.
      if (event.buttons === 0) return letGo();
      if (!held.isTaken) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLOP) letGo();
        return;
      }
      const to = root.contains(event.target as Node) ? dayAt(event.target) : undefined;
      if (!to || to === held.to) return;
      held.to = to;
      setDrawn({ from: held.from, to });
    };
    const up = (event: PointerEvent): void => {
      const held = hold.current;
      if (held?.pointerId !== event.pointerId) return;
      letGo();
      if (!held.isTaken) return;
      const { from, to } = held;
      if (from !== to) latest.current.onDrawn({ from, to });
      // A mouse clicks; of a finger that rested nobody says so.
      else if (held.timer !== undefined) latest.current.onPress(from);
    };
    const cancel = (event: PointerEvent): void => {
      if (hold.current?.pointerId === event.pointerId) letGo();
    };
    /** While it draws nothing scrolls, and no menu opens below the finger. */
    const keep = (event: Event): void => {
      if (hold.current?.isTaken && event.cancelable) event.preventDefault();
    };
    const escape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || !hold.current?.isTaken) return;
      event.preventDefault();
      letGo();
    };
    root.addEventListener('pointerdown', down);
    root.addEventListener('touchmove', keep, { passive: false });
    root.addEventListener('contextmenu', keep);
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', up);
    document.addEventListener('pointercancel', cancel);
    window.addEventListener('blur', letGo);
    document.addEventListener('keydown', escape, { capture: true });
    return () => {
      letGo();
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('touchmove', keep);
      root.removeEventListener('contextmenu', keep);
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', cancel);
      window.removeEventListener('blur', letGo);
      document.removeEventListener('keydown', escape, { capture: true });
    };
  }, [grid, isBrush, latest]);

  useEffect(() => {
    if (!isBrush && anchor === undefined) return undefined;
    const escape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (latest.current.anchor === undefined) latest.current.onLeave();
      setAnchor(undefined);
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [isBrush, anchor, latest]);

  /** Before the keys go from day to day: with Shift the days between are drawn over. */
  const onStep = (event: KeyboardEvent): void => {
    if (!isStep(event.key)) return;
    if (!event.shiftKey) setAnchor(undefined);
    else if (anchor === undefined) setAnchor(dayAt(event.target));
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setAnchor(undefined);
  };
  const byKeys = anchor !== undefined && anchor !== day ? { from: anchor, to: day } : undefined;
  return {
    drawn: drawn ?? byKeys,
    /** Chosen by keyboard: it waits for the key that paints it. */
    isByKeys: drawn === undefined && byKeys !== undefined,
    onStep,
    onBlur,
    leave: () => setAnchor(undefined),
  };
}
