import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isInactive } from '../../../domain/kernel/entity.ts';
import { inPlaces, placed } from '../../../domain/kernel/line-place.ts';
import { useEngine, useFresh, useRows, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { problemsOf } from '../../../ui/form/problems.ts';
import { useProblemWords } from '../../../ui/form/problem-words.ts';
import { SettingsSection } from '../../../ui/pages/settings.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { SortedList } from '../../../ui/sort/sorted-list.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { RowLine } from './row-line.tsx';
import type { SmallCollection } from './small-collections.ts';

const RowSheet = lazyPart(async () => (await import('./row-sheet.tsx')).RowSheet);

/** The rows of one such collection: added, renamed, put in order, switched off and on. */
export function CollectionSection({ of }: { of: SmallCollection }) {
  const { collection, why, fields, fieldsOfKnown = fields, facts, by, off } = of;
  const { t, i18n } = useLingui();
  const text = useText();
  const toast = useToast();
  const problemWords = useProblemWords();
  const engine = useEngine();
  useFresh(collection);
  const entity = engine.context.entityOf(collection);
  const found = useRows(collection);
  const [opened, setOpened] = useState<{ readonly row?: Shown }>();
  const { order, active, translatedDisplay } = entity;
  /** Its name is one of those that came with the program. */
  const isKnown = (row: Shown): boolean => translatedDisplay?.includes(row.displayLine1 ?? '') ?? false;
  const nameOf = (row: Shown): string => text(row.displayLine1 ?? '');
  const rows =
    found &&
    (order === undefined
      ? found.toSorted((a, b) => (by ? Number(a[by]) - Number(b[by]) : nameOf(a).localeCompare(nameOf(b))))
      : inPlaces(found, order));
  const refuse = (error: unknown): void => {
    const [problem] = problemsOf(error);
    toast({ text: problem ? problemWords(problem).sentence : t`This could not be saved.` });
  };
  const write = (id: string, changes: Readonly<Record<string, unknown>>): Promise<boolean> =>
    engine.update(collection, id, changes).then(
      () => true,
      (error: unknown) => {
        refuse(error);
        return false;
      },
    );
  const arrange = async (next: readonly Shown[]): Promise<void> => {
    if (order === undefined) return;
    const before = new Map(next.map((row) => [row.id, row[order]]));
    for (const row of placed(next, order))
      if (row[order] !== before.get(row.id)) await write(row.id, { [order]: row[order] });
  };
  const turn = async (row: Shown, isOn: boolean): Promise<void> => {
    if (active === undefined || !(await write(row.id, { [active]: isOn }))) return;
    const name = nameOf(row);
    toast({
      text: isOn ? t`“${name}” is switched on` : `${t`“${name}” is switched off.`} ${i18n._(off)}`,
      kind: `active:${row.id}`,
      action: { label: t`Undo`, run: () => void write(row.id, { [active]: !isOn }) },
    });
  };
  const line = (row: Shown) => (
    <RowLine
      entity={entity}
      row={row}
      name={nameOf(row)}
      facts={facts}
      onOpen={() => setOpened({ row })}
      onTurn={active === undefined ? undefined : () => void turn(row, isInactive(entity, row))}
    />
  );
  const last = rows?.at(-1);
  return (
    <SettingsSection id={collection} title={text(entity.plural)} why={i18n._(why)}>
      <chakra.div display="flex" flexDirection="column" gap="3" minH="24">
        {rows?.length === 0 && (
          <chakra.p color="fg.muted">
            <Trans>None yet.</Trans>
          </chakra.p>
        )}
        {rows &&
          (order === undefined ? (
            <chakra.ul listStyleType="none">
              {rows.map((row) => (
                <li key={row.id}>{line(row)}</li>
              ))}
            </chakra.ul>
          ) : (
            <SortedList
              label={text(entity.plural)}
              rows={rows}
              nameOf={nameOf}
              onArrange={arrange}
              line={line}
            />
          ))}
        <div>
          <Button variant="outline" size="sm" onClick={() => setOpened({})}>
            <Plus size={16} aria-hidden />
            <Trans>Add</Trans>
          </Button>
        </div>
      </chakra.div>
      {opened && (
        <RowSheet
          entity={entity}
          row={opened.row}
          fields={opened.row && isKnown(opened.row) ? fieldsOfKnown : fields}
          after={last}
          onClose={() => setOpened(undefined)}
        />
      )}
    </SettingsSection>
  );
}
