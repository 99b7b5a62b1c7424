import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { machineOf, type AnyRow, type Entity } from '../../../domain/kernel/entity.ts';
import type { Field } from '../../../domain/kernel/field.ts';
import { openFields, type Person } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { ChoiceControl } from '../../form/controls/choice-control.tsx';
import { FieldControl } from '../../form/field-control.tsx';
import { Select, TOUCH } from '../../form/input.tsx';
import { NO_PROBLEMS } from '../../form/problems.ts';
import { Notice } from '../../notice.tsx';
import { Sheet } from '../../sheet/sheet.tsx';
import { useCounted } from '../../value/counted.ts';
import { useText } from '../../value/domain-text.ts';
import { notChanged } from './not-taken.ts';
import type { Many } from './use-many.ts';
import { readRows, useSelected } from './use-selected.ts';

interface ChangeSheetProps {
  readonly collection: string;
  readonly ids: ReadonlySet<string>;
  readonly run: Many['run'];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** A text that many rows may share: what a row is known by or reached at is its own, and so is what is written of it. */
const isShared = (field: Field): boolean =>
  field.kind !== 'text' || (!field.multiline && [undefined, 'country', 'month'].includes(field.format));

/**
 * Fields that many rows may be given the same of: lines and files are one row's own, and so is what must differ. What means
 * nothing without others is changed with them.
 */
const changeable = (entity: Entity): string[] => {
  const { fields, settled, unique, search } = entity;
  const bound = new Set((entity.groups ?? []).flat());
  // What a step asks for (a reason) is said with the step.
  const asked = machineOf(entity)?.transitions.flatMap(({ needs }) => needs ?? []);
  return Object.keys(fields).filter((name) => {
    const field = fields[name]!;
    const isOwn = unique.some((group) => group.length === 1 && group[0] === name);
    return (
      !field.computed &&
      !field.apart &&
      !settled.includes(name) &&
      !asked?.includes(name) &&
      !isOwn &&
      !bound.has(name) &&
      !(field.kind === 'text' && search.includes(name)) &&
      isShared(field) &&
      !['status', 'lines', 'part', 'file', 'json', 'richText'].includes(field.kind)
    );
  });
};

/** The fields that this person may give another value on one of the rows at least. */
const openOn = (entity: Entity, rows: readonly AnyRow[], person: Person): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => [...(openFields(entity, 'U', row, person) ?? [])]));

interface LeftOut {
  /** The state in which nothing of it is changed; undefined where it is somebody else's. */
  readonly state: string | undefined;
  readonly count: number;
}

/** How many rows keep what they have in a field, by what keeps this person from changing it. */
function leftOut(entity: Entity, name: string, rows: readonly AnyRow[], person: Person): LeftOut[] {
  const counts = new Map<string | undefined, number>();
  for (const row of rows) {
    const not = notChanged(entity, name, row, person);
    if (!not) continue;
    const state = not.why === 'state' ? not.label : undefined;
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return [...counts].map(([state, count]) => ({ state, count }));
}

/** What becomes of a list that a row has: many rows that have each their own tags keep them unless somebody means it. */
type Way = 'add' | 'remove' | 'replace';
const LISTS = new Set<Field['kind']>(['links', 'enums', 'texts']);

function valueFor(before: unknown, given: unknown, way: Way): unknown {
  const [had, named] = [before, given].map((list): unknown[] => (Array.isArray(list) ? list : []));
  if (way === 'add') return [...had!, ...named!.filter((one) => !had!.includes(one))];
  return way === 'remove' ? had!.filter((one) => !named!.includes(one)) : given;
}

/** One field of all ticked rows, given one value; of a list, values that come to it or go from it. */
export function ChangeSheet({ collection, ids, run, onClose, onChanged }: ChangeSheetProps) {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const person = usePerson();
  const entity = engine.context.entityOf(collection);
  const [name, setName] = useState('');
  const [value, setValue] = useState<unknown>(null);
  const [way, setWay] = useState<Way>('add');
  const [isBusy, setBusy] = useState(false);
  const field = entity.fields[name];
  const isList = field !== undefined && LISTS.has(field.kind);
  const counted = useCounted(entity);
  const rows = useSelected(collection, ids);
  const open = rows && openOn(entity, rows, person);
  // Of very many rows none is read beforehand: what is not possible is told when it is tried.
  const names = changeable(entity)
    .filter((one) => !open || open.has(one))
    .toSorted((a, b) => text(entity.fields[a]!.label).localeCompare(text(entity.fields[b]!.label)));
  const left = field && rows ? leftOut(entity, name, rows, person) : [];
  const kept = left.reduce((sum, { count }) => sum + count, 0);
  const title = t`Change ${counted(ids.size - kept)}`;
  const isNothing = open !== undefined && names.length === 0;
  const change = async (): Promise<void> => {
    if (!field || isBusy) return;
    setBusy(true);
    const asked = await readRows(engine, collection, ids);
    const able = asked.filter((row) => openFields(entity, 'U', row, person)?.has(name));
    const before = new Map(able.map((row) => [row.id, row[name] ?? null]));
    const label = text(field.label);
    const written = await run(
      able.map((row) => ({
        type: 'update',
        collection,
        id: row.id,
        changes: { [name]: isList ? valueFor(row[name], value, way) : value },
        seen: { version: row.version, values: row },
      })),
      (done) => t`${label}: changed for ${counted(done)}`,
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
      title={title}
      kind="center"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={!field || isBusy || kept === ids.size} onClick={() => void change()}>
            {title}
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        {isNothing && (
          <Notice tone="warning">
            <Trans>There is no field here that you may change.</Trans>
          </Notice>
        )}
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
        {isList && (
          <chakra.label display="flex" flexDirection="column" gap="1">
            <chakra.span textStyle="dense" fontWeight="medium">
              <Trans>What is there already</Trans>
            </chakra.span>
            <Select size={TOUCH} value={way} onChange={(event) => setWay(event.currentTarget.value as Way)}>
              <option value="add">{t`Keep it, and add these`}</option>
              <option value="remove">{t`Take these out of it`}</option>
              <option value="replace">{t`Put these in its place`}</option>
            </Select>
          </chakra.label>
        )}
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
        {kept > 0 && (
          <Notice tone="warning">
            <p>{t`Left as they are: ${counted(kept)}`}</p>
            <chakra.ul listStyleType="none" m="0" mt="1" p="0" textStyle="dense">
              {left.map(({ state, count }) => (
                <li key={state ?? ''}>
                  {state === undefined ? t`Not yours to change: ${count}` : t`${text(state)}: ${count}`}
                </li>
              ))}
            </chakra.ul>
          </Notice>
        )}
      </chakra.div>
    </Sheet>
  );
}
