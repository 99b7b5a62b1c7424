import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Entity } from '../../../domain/kernel/entity.ts';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { openFields } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { ChoiceControl } from '../../form/controls/choice-control.tsx';
import { FieldControl } from '../../form/field-control.tsx';
import { NO_PROBLEMS } from '../../form/problems.ts';
import { Sheet } from '../../sheet/sheet.tsx';
import { useText } from '../../value/domain-text.ts';
import type { Many } from './use-many.ts';
import { readRows } from './use-selected.ts';

interface ChangeSheetProps {
  readonly collection: string;
  readonly ids: ReadonlySet<string>;
  readonly run: Many['run'];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Fields that many rows may be given the same of: lines and files are one row's own, and so is what must differ. */
const changeable = ({ fields, settled, unique }: Entity): string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name]!;
    const isOwn = unique.some((group) => group.length === 1 && group[0] === name);
    return (
      !field.computed &&
      !settled.includes(name) &&
      !isOwn &&
      !['status', 'lines', 'part', 'file', 'json', 'richText'].includes(field.kind)
    );
  });

/** One field of all ticked rows, given one value. */
export function ChangeSheet({ collection, ids, run, onClose, onChanged }: ChangeSheetProps) {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const person = usePerson();
  const entity = engine.context.entityOf(collection);
  const [name, setName] = useState('');
  const [value, setValue] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const field = entity.fields[name];
  const count = formatNumber(ids.size);
  const names = changeable(entity).toSorted((a, b) =>
    text(entity.fields[a]!.label).localeCompare(text(entity.fields[b]!.label)),
  );
  const change = async (): Promise<void> => {
    if (!field || isBusy) return;
    setBusy(true);
    const rows = await readRows(engine, collection, ids);
    const able = rows.filter((row) => openFields(entity, 'U', row, person)?.has(name));
    const before = new Map(able.map((row) => [row.id, row[name] ?? null]));
    const label = text(field.label);
    const written = await run(
      able.map((row) => ({
        type: 'update',
        collection,
        id: row.id,
        changes: { [name]: value },
        seen: { version: row.version, values: row },
      })),
      (done) => t`${label} changed: ${done}`,
      (writes) =>
        writes.flatMap((write) =>
          write.type === 'update'
            ? [
                {
                  type: 'update' as const,
                  collection,
                  id: write.id,
                  changes: { [name]: before.get(write.id) },
                },
              ]
            : [],
        ),
    );
    setBusy(false);
    if (written) onChanged();
  };
  return (
    <Sheet
      title={t`Change ${count} rows`}
      kind="center"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={!field || isBusy} onClick={() => void change()}>
            {t`Change ${count} rows`}
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <chakra.label display="flex" flexDirection="column" gap="1">
          <chakra.span textStyle="dense" fontWeight="medium">
            <Trans>Field</Trans>
          </chakra.span>
          <ChoiceControl
            options={Object.fromEntries(names.map((one) => [one, entity.fields[one]!.label]))}
            value={name}
            onChange={(next) => {
              setName(next ?? '');
              setValue(null);
            }}
          />
        </chakra.label>
        {field && (
          <FieldControl
            key={name}
            field={field}
            pointer={`/${name}`}
            value={value}
            onChange={setValue}
            problems={NO_PROBLEMS}
          />
        )}
      </chakra.div>
    </Sheet>
  );
}
