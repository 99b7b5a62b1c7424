import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { ownLines, type ShownConflict } from '../../offline/upkeep.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { fieldAt } from './field-at.ts';

/** Which lines a row of its own will hold, said before it is made. Nothing where neither side has any. */
export function LinesOfCopy({ conflict }: { conflict: ShownConflict }) {
  const text = useText();
  const { entity, theirs, waiting } = conflict;
  const own = ownLines(conflict, waiting);
  const names = Object.entries(own).flatMap(([name, lines]) =>
    lines.map((line) => {
      const key = String(line['lineKey']);
      return { key, label: fieldAt(entity.fields, `/${name}/${key}`, [own], text).labels.join(' › ') };
    }),
  );
  const isAny = Object.keys(own).some((name) => {
    const lines = theirs?.[name];
    return Array.isArray(lines) && lines.length > 0;
  });
  if (theirs === null || (names.length === 0 && !isAny)) return null;
  return (
    <chakra.div color="fg.muted" mb="3" maxW="42rem">
      {names.length === 0 ? (
        <Trans>It will hold no lines: you changed none of them, and they stay with theirs.</Trans>
      ) : (
        <>
          <Trans>Of the lines it will hold only those that you added or changed:</Trans>
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
