import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useEngine } from '../../offline/index.ts';
import { alikeTo, type Alike } from '../../offline/upkeep.ts';
import { Notice } from '../notice.tsx';
import { RecordPaths } from '../routing/record-paths.ts';
import { useLikenessWords } from '../work/words/likeness-words.ts';

interface AlikeNoticeProps {
  readonly collection: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** One looks when the person has stopped typing for so long. */
const PAUSE_MS = 300;

/** While a row is typed: which rows are there already that look like it, and why. */
export function AlikeNotice({ collection, values }: AlikeNoticeProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const pathOf = useContext(RecordPaths);
  const words = useLikenessWords(collection);
  const typed = useDeferredValue(values);
  const [alike, setAlike] = useState<readonly Alike[]>([]);
  useEffect(() => {
    let isOver = false;
    const waiting = setTimeout(() => {
      alikeTo(engine, collection, typed).then(
        (found) => isOver || setAlike(found),
        // What cannot be looked for is no reason to keep anybody from typing.
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(waiting);
    };
  }, [engine, collection, typed]);
  if (alike.length === 0) return null;
  return (
    <Notice tone="warning">
      <Trans>This may be there already:</Trans>
      <chakra.ul listStyleType="none" mt="1" aria-label={t`This may be there already:`}>
        {alike.slice(0, 5).map(({ row, why }) => {
          const path = pathOf({ collection, entityId: row.id });
          return (
            <li key={row.id}>
              {path ? (
                <Link className="address" to={path}>
                  {row.displayLine1}
                </Link>
              ) : (
                row.displayLine1
              )}
              {row.displayLine2 && ` · ${row.displayLine2}`} ({words(why)})
            </li>
          );
        })}
      </chakra.ul>
    </Notice>
  );
}
