import { createContext, useContext, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { entityOf } from '../../domain/registry.ts';
import { useRow, type Shown } from '../../offline/index.ts';
import { RecordPaths } from '../routing/record-paths.ts';
import { useText } from './domain-text.ts';

interface LinkValueProps {
  readonly to: string;
  readonly id: string;
}

/** Rows that the links below name, by `collection/id`, read at once by what draws many; a link reads its own where it is not among them. */
export const KnownRows = createContext<ReadonlyMap<string, Shown> | undefined>(undefined);

interface LinkedProps extends LinkValueProps {
  readonly children: (displayed: string | undefined) => ReactNode;
}

/** The linked row by its first display line, live from this device; nothing where the device does not have it. */
function Linked(props: LinkedProps) {
  const known = useContext(KnownRows)?.get(`${props.to}/${props.id}`);
  return known ? <Displayed {...props} row={known} /> : <ReadLinked {...props} />;
}

const ReadLinked = (props: LinkedProps) => <Displayed {...props} row={useRow(props.to, props.id)} />;

function Displayed({ to, row, children }: LinkedProps & { row: Shown | null | undefined }) {
  const text = useText();
  const line = row?.displayLine1;
  return children(line !== undefined && entityOf(to).translatedDisplay ? text(line) : line);
}

export const LinkValue = (props: LinkValueProps) => <Linked {...props}>{(displayed) => displayed}</Linked>;

/** The same, and the way to the linked row's page, where this person has one. */
export function RecordLink(props: LinkValueProps) {
  const path = useContext(RecordPaths)({ collection: props.to, entityId: props.id });
  return (
    <Linked {...props}>
      {(displayed) =>
        displayed && path ? (
          <Link className="address" to={path}>
            {displayed}
          </Link>
        ) : (
          displayed
        )
      }
    </Linked>
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
