import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../domain/kernel/format.ts';
import { areKeptApart } from '../../domain/kernel/kept-apart.ts';
import { partedGroups, type Likeness, type Suspect } from '../../domain/kernel/likeness.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { useEngine, useRows, type Shown } from '../../offline/index.ts';
import { allAlike } from '../../offline/upkeep.ts';
import { Button } from '../button.tsx';
import { LinkButton } from '../link-button.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { useKeepApart } from './use-keep-apart.ts';
import { useLikenessWords } from '../work/words/likeness-words.ts';
import type { PageOf } from '../pages/entity-routes.ts';

/** So many groups are drawn at once, and so many rows of one. */
const STEP = 50;
const STEP_IN_GROUP = 10;

/** Rows of a collection that look like one, to be merged two by two. */
export function duplicatesPage({ collection, path }: Omit<PageOf, 'pages'>): ComponentType {
  return function DuplicatesPage() {
    const { t } = useLingui();
    const engine = useEngine();
    const [groups, setGroups] = useState<readonly Suspect<{ readonly id: string }>[]>();
    const [done, setDone] = useState(0);
    // Of the groups that are shown, how many each is by now: one that is settled is none, one whose rows are kept apart may be two.
    const [left, setLeft] = useState<ReadonlyMap<string, number>>(new Map());
    const tell = useCallback(
      (id: string, now: number) =>
        setLeft((before) => (before.get(id) === now ? before : new Map(before).set(id, now))),
      [],
    );
    const count = groups?.reduce((sum, { rows }) => sum + (left.get(rows[0]!.id) ?? 1), 0);
    const [most, setMost] = useState(STEP);
    useEffect(() => {
      const ending = new AbortController();
      const { signal } = ending;
      void allAlike(engine, collection, { signal, onProgress: setDone }).then(
        (found) => signal.aborted || setGroups(found),
      );
      return () => ending.abort();
    }, [engine]);
    return (
      <>
        <PageHeader title={t`Duplicates`} />
        <chakra.p color="fg.muted" mt="2" maxW="form" role="status">
          {count === undefined ? (
            <Trans>Looking through what is on this device: {formatNumber(done)}</Trans>
          ) : count === 0 ? (
            <Trans>Nothing on this device looks like a duplicate.</Trans>
          ) : (
            <Plural
              value={count}
              one="# group looks like one and the same"
              other="# groups look like one and the same each"
            />
          )}
        </chakra.p>
        <chakra.ul listStyleType="none" mt="4" maxW="60rem">
          {(groups ?? []).slice(0, most).map((group) => (
            <GroupItem
              key={group.rows[0]!.id}
              group={group}
              collection={collection}
              path={path}
              onLeft={tell}
            />
          ))}
        </chakra.ul>
        {groups && groups.length > most && <ShowMore onPress={() => setMost(most + STEP)} />}
      </>
    );
  };
}

const ShowMore = ({ onPress }: { readonly onPress: () => void }) => (
  <Button variant="ghost" mt="3" onClick={onPress}>
    <Trans>Show more</Trans>
  </Button>
);

interface GroupItemProps {
  readonly group: Suspect<{ readonly id: string }>;
  readonly collection: string;
  readonly path: string;
  /** So many groups are left of it. */
  readonly onLeft: (id: string, now: number) => void;
}

/** What was merged or put aside meanwhile goes from the list by itself. */
function GroupItem({ group, collection, path, onLeft }: GroupItemProps) {
  const [most, setMost] = useState(STEP_IN_GROUP);
  const count = group.rows.length;
  const live = useRows(collection, { ids: group.rows.slice(0, most).map(({ id }) => id) });
  const left = (live ?? []).filter((row) => !survivorOf(row));
  const groups = partedGroups(left, areKeptApart);
  const isSettled = groups.length === 0 && count <= most;
  const id = group.rows[0]!.id;
  const now = isSettled ? 0 : Math.max(1, groups.length);
  useEffect(() => {
    if (live) onLeft(id, now);
  }, [live, onLeft, id, now]);
  if (isSettled) return null;
  return (
    <chakra.li py="3" borderTop="1px solid" borderColor="border.muted">
      {groups.map((rows) => (
        <AlikeRows
          key={rows[0]!.id}
          rows={rows}
          why={group.why}
          count={count > STEP_IN_GROUP ? count : undefined}
          collection={collection}
          path={path}
        />
      ))}
      {count > most && <ShowMore onPress={() => setMost(most + STEP)} />}
    </chakra.li>
  );
}

interface AlikeRowsProps extends Pick<GroupItemProps, 'collection' | 'path'> {
  readonly rows: readonly Shown[];
  readonly why: Likeness;
  /** How many they are with those that are not shown. */
  readonly count: number | undefined;
}

function AlikeRows({ rows, why, count, collection, path }: AlikeRowsProps) {
  const { t } = useLingui();
  const words = useLikenessWords(collection);
  const keepApart = useKeepApart(collection);
  const id = useId();
  const [first] = rows;
  return (
    <>
      <chakra.p color="fg.muted" textStyle="meta" mb="1">
        {words(why)}
        {count !== undefined && (
          <>
            {' · '}
            <Plural context="record" value={count} one="# row" other="# rows" />
          </>
        )}
      </chakra.p>
      {rows.map((row) => {
        const name = row.displayLine1 ?? '';
        return (
          <chakra.div key={row.id} display="flex" flexWrap="wrap" columnGap="3" alignItems="center" minH="11">
            <chakra.span flex="1" minW="12rem" overflowWrap="anywhere">
              <Link
                className="address"
                style={{ textDecoration: 'underline' }}
                id={`${id}name${row.id}`}
                to={`${path}/${row.id}`}
              >
                {name}
              </Link>
              {row.displayLine2 && <chakra.span color="fg.muted"> · {row.displayLine2}</chakra.span>}
            </chakra.span>
            {first && row !== first && (
              <chakra.span display="flex" gap="2">
                <LinkButton
                  to={`${path}/${first.id}/merge?with=${row.id}`}
                  variant="outline"
                  size="sm"
                  aria-label={t`Merge “${name}”`}
                >
                  <Trans>Merge…</Trans>
                </LinkButton>
                <Button
                  variant="ghost"
                  size="sm"
                  id={`${id}apart${row.id}`}
                  aria-labelledby={`${id}apart${row.id} ${id}name${row.id}`}
                  onClick={() => void keepApart(first, row)}
                >
                  <Trans>Keep apart</Trans>
                </Button>
              </chakra.span>
            )}
          </chakra.div>
        );
      })}
    </>
  );
}
