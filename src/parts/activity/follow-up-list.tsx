import { Trans } from '@lingui/react/macro';
import { useContext, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../domain/kernel/format.ts';
import type { Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { usePageKeys } from '../../ui/record/use-page-keys.ts';
import { RecordPaths } from '../../ui/routing/record-paths.ts';
import { LinkValue } from '../../ui/value/link-value.tsx';
import './activity.css';
import { FollowUp } from './follow-up.tsx';

export interface FollowUpGroup {
  readonly id: string;
  /** Already in the person's language. */
  readonly title: string;
  readonly rows: readonly Shown[];
}

export interface FollowUpListProps {
  readonly groups: readonly FollowUpGroup[];
}

/** So many of a group at first, so that what is for today is in sight below what is late. */
const FIRST = 10;
const STEP = 50;

/** Follow-ups where they stand: J and K choose, D says done, P puts off, O does it now and notes what came of it. */
export function FollowUpList({ groups }: FollowUpListProps) {
  const root = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<string>();
  const [most, setMost] = useState<Readonly<Record<string, number>>>({});
  const shownOf = ({ id, rows: all }: FollowUpGroup) => all.slice(0, most[id] ?? FIRST);
  const rows = groups.flatMap(shownOf);
  const place = Math.max(
    rows.findIndex(({ id }) => id === chosen),
    0,
  );
  const current = rows[place];
  const move = (by: 1 | -1) => () => choose(rows[Math.max(0, Math.min(rows.length - 1, place + by))]?.id);
  const press = (way: string) => () => {
    // What comes after it is next.
    if (way === 'done') choose((rows[place + 1] ?? rows[place - 1])?.id);
    root.current?.querySelector<HTMLElement>(`[aria-current] [data-way="${way}"]`)?.click();
  };
  usePageKeys({
    j: move(1),
    ArrowDown: move(1),
    k: move(-1),
    ArrowUp: move(-1),
    d: press('done'),
    p: press('postpone'),
    o: press('do'),
  });
  return (
    <div ref={root}>
      {groups.map((group) => {
        const { id, title } = group;
        const [shown, count] = [shownOf(group), group.rows.length];
        return count === 0 ? null : (
          <section key={id} aria-label={title} className="follow-up-group">
            <h3 data-late={id === 'late' ? '' : undefined}>
              {title} · {formatNumber(count)}
            </h3>
            <ul>
              {shown.map((row) => (
                <li
                  key={row.id}
                  aria-current={row.id === current?.id ? 'true' : undefined}
                  onPointerDown={() => choose(row.id)}
                >
                  <Subject row={row} />
                  <FollowUp row={row} />
                </li>
              ))}
            </ul>
            {count > shown.length && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => setMost({ ...most, [id]: shown.length + STEP })}
              >
                <Trans>Show more</Trans>
              </Button>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** Whom it is about, and the way to the page where one sees all of it; of nobody known, what it was about. */
function Subject({ row }: { row: Shown }) {
  const pathOf = useContext(RecordPaths);
  const { company, opportunity, contacts, id, displayLine1 } = row;
  const [contact] = Array.isArray(contacts) ? contacts.map(String) : [];
  const [collection, entityId] =
    typeof company === 'string'
      ? ['companies', company]
      : contact !== undefined
        ? ['contacts', contact]
        : typeof opportunity === 'string'
          ? ['opportunities', opportunity]
          : ['activities', id];
  const path = pathOf({ collection, entityId });
  const name = collection === 'activities' ? displayLine1 : <LinkValue to={collection} id={entityId} />;
  return <p className="follow-up-subject">{path ? <Link to={path}>{name}</Link> : name}</p>;
}
