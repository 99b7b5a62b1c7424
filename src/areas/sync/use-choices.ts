import { useState } from 'react';
import type { ShownConflict, Unit } from '../../offline/upkeep.ts';
import type { Side } from './unit-choice.tsx';

type Values = Readonly<Record<string, unknown>>;
type Sides = Readonly<Record<string, Side>>;

/** What a unit is known by. */
export const keyOf = (unit: Unit): string => unit.pointers[0]!;
export const rootOf = (unit: Unit): string => unit.pointers[0]!.split('/')[1]!;

export interface Choices {
  readonly sides: Sides;
  /** Written in the place of both, by pointer. */
  readonly values: Values;
  /** Written for mine as a row of its own, by pointer. */
  readonly copy: Values;
  /** The row that is meant, where several may be. */
  readonly meant: string | undefined;
  /** Whether anything was chosen or written. */
  readonly isBegun: boolean;
  /** Theirs has changed since the first of it. */
  readonly hasMoved: boolean;
  readonly isLocked: (unit: Unit) => boolean;
  readonly choose: (unit: Unit, side: Side) => void;
  readonly chooseAll: (side: Side) => void;
  readonly write: (pointer: string, value: unknown) => void;
  readonly writeCopy: (pointer: string, value: unknown) => void;
  readonly mean: (id: string | undefined) => void;
}

const without = (values: Values, pointers: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([pointer]) => !pointers.includes(pointer)));

/** Whether theirs has changed while something stood here that was chosen against it. */
function useHasMoved({ theirs }: ShownConflict, isBegun: boolean): boolean {
  const version = theirs?.version;
  const [seen, setSeen] = useState({ version, hasMoved: false });
  if (seen.version !== version) setSeen({ version, hasMoved: seen.hasMoved || isBegun });
  return seen.hasMoved && theirs !== null;
}

/**
 * What is chosen and written on the page of a conflict. Theirs may change meanwhile: of what is still to be decided it
 * all stays, and where something is to be decided no more it counts no more.
 */
export function useChoices(conflict: ShownConflict): Choices {
  const { units, locked } = conflict;
  const [chosen, setChosen] = useState<Sides>({});
  const [written, setWritten] = useState<Values>({});
  const [copy, setCopy] = useState<Values>({});
  const [meant, setMeant] = useState<string>();
  const isLocked = (unit: Unit): boolean => locked.includes(rootOf(unit));
  const startOf = (unit: Unit): Side | undefined => (unit.clash ? undefined : 'mine');
  const sides = units.flatMap((unit): [string, Side][] => {
    const side = isLocked(unit) ? 'theirs' : (chosen[keyOf(unit)] ?? startOf(unit));
    return side ? [[keyOf(unit), side]] : [];
  });
  const open = new Set(units.flatMap((unit) => (isLocked(unit) ? [] : unit.pointers)));
  const isBegun = meant !== undefined || [chosen, written, copy].some((made) => Object.keys(made).length > 0);
  return {
    sides: Object.fromEntries(sides),
    values: Object.fromEntries(Object.entries(written).filter(([pointer]) => open.has(pointer))),
    copy,
    meant,
    isBegun,
    hasMoved: useHasMoved(conflict, isBegun),
    isLocked,
    choose: (unit, side) => {
      setChosen((now) => ({ ...now, [keyOf(unit)]: side }));
      setWritten((now) => without(now, unit.pointers));
    },
    chooseAll: (side) => {
      setWritten({});
      setChosen(Object.fromEntries(units.map((unit) => [keyOf(unit), side])));
    },
    write: (pointer, value) => setWritten((now) => ({ ...now, [pointer]: value })),
    writeCopy: (pointer, value) => setCopy((now) => ({ ...now, [pointer]: value })),
    mean: setMeant,
  };
}
