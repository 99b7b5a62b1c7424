import type { StatusField } from '../../domain/kernel/field.ts';
import { Badge } from '../badge.tsx';
import { useText } from './domain-text.ts';

/** A status as the machine tells it: its word, and its tone as colour and dot. */
export function StatusBadge({ machine, value }: { machine: StatusField['machine']; value: unknown }) {
  const text = useText();
  const state = machine.states[String(value)];
  if (!state) return null;
  return <Badge tone={state.tone === 'neutral' ? 'gray' : state.tone}>{text(state.label)}</Badge>;
}
