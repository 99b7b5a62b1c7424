import type { StatusField } from '../../domain/kernel/field.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useEngine } from '../../offline/index.ts';
import { Badge } from '../badge.tsx';
import { useText } from './domain-text.ts';

/** The status that a row is read as having today. */
export function useReadAs(): (field: StatusField, row: Partial<AnyRow>, value: unknown) => unknown {
  const today = useEngine().writer.today();
  return ({ machine }, row, value) => machine.readAs?.(row, today) ?? value;
}

/** A status as the machine tells it: its word, and its tone as colour and dot. */
export function StatusBadge({ machine, value }: StatusBadgeProps) {
  const text = useText();
  const state = machine.states[String(value)];
  if (!state) return null;
  return <Badge tone={state.tone === 'neutral' ? 'gray' : state.tone}>{text(state.label)}</Badge>;
}

interface StatusBadgeProps {
  readonly machine: StatusField['machine'];
  readonly value: unknown;
}
