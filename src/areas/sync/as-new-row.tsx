import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { useRow } from '../../offline/index.ts';
import { ownLines, valueAt, type ShownConflict } from '../../offline/upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { FieldControl } from '../../ui/form/field-control.tsx';
import { NO_PROBLEMS } from '../../ui/form/problems.ts';
import { isSameValue } from '../../ui/form/same-value.ts';
import { useText } from '../../ui/value/domain-text.ts';
import type { WaysProps } from './conflict-ways.tsx';
import { DecisionTrouble } from './decision-trouble.tsx';
import { fieldAt, isWritable } from './field-at.ts';
import { LinesOfCopy } from './lines-of-copy.tsx';

/** Mine as a row of its own; asked first for what has to differ. */
export function AsNewRow({ conflict, choices, decision }: WaysProps) {
  const text = useText();
  const { entity, kind, mine, theirs, record, own } = conflict;
  const shown = useRow(record.collection, record.entityId);
  const asked = useAsked(conflict, decision);
  const values = choices.copy;
  const isNew = kind !== 'gone';
  const thing = text(entity.label);
  return (
    <chakra.section mb="6">
      <chakra.h2 textStyle="section" mb="2">
        {own ? (
          <Trans>Keep it as a file of your own</Trans>
        ) : isNew ? (
          <Trans>Or keep both</Trans>
        ) : (
          <Trans>Make it again</Trans>
        )}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="3" maxW="42rem">
        {own ? (
          <Trans>
            What you put in becomes a new file at the top of your drive, which nobody else sees until you
            share it.
          </Trans>
        ) : isNew ? (
          <Trans>
            Theirs stays as it is, and yours becomes another one ({thing}), with all that you changed.
          </Trans>
        ) : (
          <Trans>It becomes a new one ({thing}) with what it held and all that you changed.</Trans>
        )}
      </chakra.p>
      {!own && <LinesOfCopy conflict={conflict} />}
      {!own && <LeftToTheirs conflict={conflict} />}
      {asked.map((name) => {
        const pointer = `/${name}`;
        return (
          <chakra.div key={name} maxW="24rem" mb="3">
            <FieldControl
              field={entity.fields[name]!}
              pointer={pointer}
              value={pointer in values ? values[pointer] : valueAt({ ...shown, ...theirs, ...mine }, pointer)}
              onChange={(value) => choices.writeCopy(pointer, value)}
              problems={decision.tried === 'copy' ? decision.problems : NO_PROBLEMS}
            />
          </chakra.div>
        );
      })}
      <DecisionTrouble
        decision={decision}
        entity={entity}
        row={{ ...mine, ...ownLines(conflict, conflict.waiting) }}
        of={['copy']}
      />
      <Button variant={own ? 'solid' : 'outline'} {...decision.way({ kind: 'copy', values })}>
        {own ? (
          <Trans>Keep it as my own file</Trans>
        ) : isNew ? (
          <Trans>Keep both</Trans>
        ) : (
          <Trans>Make it again</Trans>
        )}
      </Button>
    </chakra.section>
  );
}

/** What no two may have stays with theirs, unless mine has another. */
function LeftToTheirs({ conflict: { entity, mine, theirs } }: Pick<WaysProps, 'conflict'>) {
  const { i18n } = useLingui();
  const text = useText();
  if (!theirs) return null;
  const names = [...new Set(entity.unique.flat())].filter(
    (name) => !isEmpty(theirs[name]) && (!(name in mine) || isSameValue(mine[name], theirs[name])),
  );
  if (names.length === 0) return null;
  const labels = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    names.map((name) => text(entity.fields[name]?.label ?? name)),
  );
  return (
    <chakra.p color="fg.muted" mb="3" maxW="42rem">
      <Trans>Yours comes without what only one may have, which stays with theirs: {labels}.</Trans>
    </chakra.p>
  );
}

/** By what it is known, and whatever was found wrong with it: where nothing could be written, it could never be kept. */
function useAsked({ entity, record }: ShownConflict, { problems, tried }: WaysProps['decision']): string[] {
  const text = useText();
  const first = record.lastError?.type === 'several' ? [] : entity.search.slice(0, 1);
  const wrong = tried === 'copy' ? problems.map(({ pointer }) => pointer.split('/')[1] ?? '') : [];
  const [kept, setKept] = useState<readonly string[]>([]);
  const names = [...new Set([...first, ...kept, ...wrong])];
  // A field stays where its problem went: what was written there is not to vanish.
  if (names.length > first.length + kept.length) setKept(names.filter((name) => !first.includes(name)));
  return names.filter((name) => {
    const field = entity.fields[name];
    if (!field || field.computed) return false;
    // Only one may be our own company, say: of a row of its own a yes can be wrong as well.
    return field.kind === 'boolean' || isWritable(fieldAt(entity.fields, `/${name}`, [], text));
  });
}
