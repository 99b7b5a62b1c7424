import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useContext, useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isMergeable } from '../../domain/kernel/merged-into.fields.ts';
import { keptApartFrom } from '../../domain/kernel/kept-apart.ts';
import { useEngine } from '../../offline/index.ts';
import { alikeTo, type Alike } from '../../offline/upkeep.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { RecordPaths } from '../routing/record-paths.ts';
import { useLikenessWords } from '../work/words/likeness-words.ts';

interface AlikeNoticeProps {
  readonly collection: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly set: (name: string, value: unknown) => void;
}

/** One looks when the person has stopped typing for so long. */
const PAUSE_MS = 300;

/** While a row is typed: which rows are there already that look like it, and why. */
export function AlikeNotice({ collection, values, set }: AlikeNoticeProps) {
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
  const mayPart = isMergeable(engine.context.entityOf(collection));
  const apart = keptApartFrom(values);
  // What was just put aside goes at once, before one has looked again.
  const left = alike.filter(({ row }) => !apart.includes(row.id));
  if (left.length === 0 && apart.length === 0) return null;
  const again = apart.length > 0 && (
    <Button variant="ghost" size="sm" onClick={() => set('differsFrom', [])}>
      <Plural value={apart.length} one="# row is kept apart: undo" other="# rows are kept apart: undo" />
    </Button>
  );
  if (left.length === 0) return <div>{again}</div>;
  return (
    <Notice tone="warning">
      <Trans>This may be there already:</Trans>
      <chakra.ul listStyleType="none" mt="1" aria-label={t`This may be there already:`}>
        {left.slice(0, 5).map(({ row, why }) => {
          const path = pathOf({ collection, entityId: row.id });
          const name = row.displayLine1 ?? '';
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
              {mayPart && (
                <Button
                  variant="ghost"
                  size="sm"
                  ms="2"
                  aria-label={t`Keep “${name}” apart`}
                  onClick={() => set('differsFrom', [...apart, row.id])}
                >
                  <Trans>Keep apart</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </chakra.ul>
      {again}
    </Notice>
  );
}
