import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { carried, stepOf, type Grip, type TimeScale } from './time-scale.ts';
import type { TimelineItem, TimelineZoom } from './timeline-props.ts';

/** A bar in the hand: its days as they would be. */
export interface Carried {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly isByKey: boolean;
}
export type CarryEvent = 'lifted' | 'moved' | 'dropped' | 'cancelled';

interface CarryOptions {
  readonly scale: TimeScale;
  readonly zoom: TimelineZoom;
  readonly onMove: ((id: string, from: string, to: string) => void) | undefined;
  readonly tell: (did: CarryEvent, item: TimelineItem, days: { from: string; to: string }) => void;
}

/** A finger rests this long before it takes a bar: what moves at once scrolls. */
const REST_MS = 250;
const SLOP = 6;

interface Hold {
  readonly item: TimelineItem;
  readonly grip: Grip;
  readonly x: number;
  readonly y: number;
  isTaken: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Moving bars and pulling at their ends. By pointer at once (a finger rests first); by keyboard Space lifts, arrows carry,
 * Shift with arrows pulls at the end, Alt with arrows at the start, Space or Enter puts down, Escape gives up.
 */
export function useCarry({ scale, zoom, onMove, tell }: CarryOptions) {
  const [inHand, setInHand] = useState<Carried>();
  const hold = useRef<Hold>(undefined);
  const wasCarried = useRef(false);
  const may = (item: TimelineItem): boolean => onMove !== undefined && item.isFixed !== true;

  const put = (item: TimelineItem, { from, to }: { from: string; to: string }): void => {
    setInHand(undefined);
    if (from !== item.from || to !== item.to) onMove?.(item.id, from, to);
  };
  const letGo = (): void => {
    clearTimeout(hold.current?.timer);
    hold.current = undefined;
    setInHand(undefined);
  };

  const pointer = (item: TimelineItem, grip: Grip) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasCarried.current = false;
      if (!may(item) || event.button !== 0) return;
      event.stopPropagation();
      const { currentTarget: target, pointerId } = event;
      const take = (): void => {
        const held = hold.current;
        if (!held) return;
        held.isTaken = true;
        if (target.isConnected) target.setPointerCapture?.(pointerId);
        setInHand({ id: item.id, from: item.from, to: item.to, isByKey: false });
      };
      const isMouse = event.pointerType !== 'touch';
      hold.current = {
        item,
        grip,
        x: event.clientX,
        y: event.clientY,
        isTaken: false,
        timer: isMouse ? undefined : setTimeout(take, REST_MS),
      };
      if (isMouse) target.setPointerCapture?.(pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = hold.current;
      if (!held || held.item.id !== item.id) return;
      const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y);
      if (!held.isTaken) {
        if (distance < SLOP) return;
        if (event.pointerType === 'touch') return letGo();
        held.isTaken = true;
      }
      wasCarried.current = true;
      const days = Math.round((event.clientX - held.x) / scale.dayWidth);
      setInHand({ id: item.id, ...carried(item, held.grip, days), isByKey: false });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const held = hold.current;
      clearTimeout(held?.timer);
      hold.current = undefined;
      if (!held?.isTaken) return setInHand(undefined);
      const days = Math.round((event.clientX - held.x) / scale.dayWidth);
      const next = carried(item, held.grip, days);
      tell('dropped', item, next);
      put(item, next);
    },
    onPointerCancel: letGo,
  });

  const keys = (item: TimelineItem) => (event: KeyboardEvent) => {
    const isIt = inHand?.id === item.id && inHand.isByKey;
    if (event.key === ' ' && may(item) && !isIt) {
      event.preventDefault();
      setInHand({ id: item.id, from: item.from, to: item.to, isByKey: true });
      return tell('lifted', item, item);
    }
    if (!isIt) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      tell('dropped', item, inHand);
      return put(item, inHand);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setInHand(undefined);
      return tell('cancelled', item, item);
    }
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    const grip: Grip = item.isMilestone ? 'whole' : event.shiftKey ? 'end' : event.altKey ? 'start' : 'whole';
    const sign = event.key === 'ArrowRight' ? 1 : -1;
    const next = carried(inHand, grip, stepOf(grip === 'end' ? inHand.to : inHand.from, zoom, sign));
    setInHand({ id: item.id, ...next, isByKey: true });
    tell('moved', item, next);
  };
  /** A press that carried is no press. */
  const isPress = (): boolean => !wasCarried.current;
  const leave = (): void => {
    if (inHand?.isByKey) setInHand(undefined);
  };
  return { inHand, pointer, keys, isPress, leave, may };
}
