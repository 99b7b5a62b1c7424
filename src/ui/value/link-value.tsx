import { entityOf } from '../../domain/registry.ts';
import { useRow } from '../../offline/index.ts';
import { useText } from './domain-text.ts';

/** The linked row by its first display line, live from this device; nothing where the device does not have it. */
export function LinkValue({ to, id }: { to: string; id: string }) {
  const row = useRow(to, id);
  const text = useText();
  const line = row?.displayLine1;
  if (line === undefined) return null;
  return entityOf(to).translatedDisplay ? text(line) : line;
}

/** Several linked rows, one after the other. */
export function LinksValue({ to, ids }: { to: string; ids: readonly string[] }) {
  return ids.map((id, position) => (
    <span key={id}>
      {position > 0 && ', '}
      <LinkValue to={to} id={id} />
    </span>
  ));
}
