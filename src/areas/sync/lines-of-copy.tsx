import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ownLines, type ShownConflict } from '../../offline/upkeep.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { fieldAt } from './field-at.ts';

/** The label of lines that are called lines: what others are, their own label says. */
const LINES = 'Lines';

/** Which lines a row of its own will hold, said before it is made. Nothing where neither side has any. */
export function LinesOfCopy({ conflict }: { conflict: ShownConflict }) {
  const text = useText();
  const { i18n } = useLingui();
  const { entity, theirs, waiting } = conflict;
  const own = ownLines(conflict, waiting);
  const isLines = (name: string) => entity.fields[name]?.label === LINES;
  const names = Object.entries(own).flatMap(([name, lines]) =>
    lines.map((line) => {
      const key = String(line['lineKey']);
      return { key, label: fieldAt(entity.fields, `/${name}/${key}`, [own], text).labels.join(' › ') };
    }),
  );
  const held = Object.keys(own).filter((name) => {
    const lines = theirs?.[name];
    return (own[name]?.length ?? 0) > 0 || (Array.isArray(lines) && lines.length > 0);
  });
  if (theirs === null || held.length === 0) return null;
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const kinds = list.format(held.map((name) => text(entity.fields[name]?.label ?? name)));
  return (
    <chakra.div color="fg.muted" mb="3" maxW="42rem">
      {names.length === 0 ? (
        held.every(isLines) ? (
          <Trans>It will hold no lines: you changed none of them, and they stay with theirs.</Trans>
        ) : (
          <Trans>{kinds}: it will hold none, since you changed none, and they stay with theirs.</Trans>
        )
      ) : (
        <>
          {held.every(isLines) ? (
            <Trans>Of the lines it will hold only those that you added or changed:</Trans>
          ) : (
            <Trans>{kinds}: it will hold only those that you added or changed:</Trans>
          )}
          <chakra.ul ps="5" m="0" mt="1">
            {names.map(({ key, label }) => (
              <li key={key}>{label}</li>
            ))}
          </chakra.ul>
        </>
      )}
    </chakra.div>
  );
}
