import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { entityOf } from '../../domain/registry.ts';
import { useRow } from '../../offline/index.ts';
import { RecordPaths } from '../routing/record-paths.ts';
import { useText } from './domain-text.ts';

interface LinkValueProps {
  readonly to: string;
  readonly id: string;
}

/** The linked row by its first display line, live from this device; nothing where the device does not have it. */
function useDisplayed({ to, id }: LinkValueProps): string | undefined {
  const row = useRow(to, id);
  const text = useText();
  const line = row?.displayLine1;
  return line !== undefined && entityOf(to).translatedDisplay ? text(line) : line;
}

export const LinkValue = (props: LinkValueProps) => useDisplayed(props) ?? null;

/** The same, and the way to the linked row's page, where this person has one. */
export function RecordLink(props: LinkValueProps) {
  const displayed = useDisplayed(props);
  const path = useContext(RecordPaths)({ collection: props.to, entityId: props.id });
  if (!displayed) return null;
  return path ? (
    <Link className="address" to={path}>
      {displayed}
    </Link>
  ) : (
    displayed
  );
}

interface LinksValueProps {
  readonly to: string;
  readonly ids: readonly string[];
  readonly isPlain: boolean;
}

/** Several linked rows, one after the other. */
export function LinksValue({ to, ids, isPlain }: LinksValueProps) {
  const Value = isPlain ? LinkValue : RecordLink;
  return ids.map((id, position) => (
    <span key={id}>
      {position > 0 && ', '}
      <Value to={to} id={id} />
    </span>
  ));
}
