import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useContext, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mayEver } from '../../domain/kernel/grants.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { usePerson } from '../../offline/index.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { boardFields } from '../../ui/list/board-field.ts';
import { EntityList } from '../../ui/list/entity-list.tsx';
import type { OwnLookProps } from '../../ui/list/list-definition.ts';
import { RecordPaths } from '../../ui/routing/record-paths.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { KanbanBoard } from './kanban-board.tsx';

/** A board of any entity by any of its statuses and choices: the address says which. */
export default function KanbanPage() {
  const { t } = useLingui();
  const text = useText();
  const person = usePerson();
  const pathOf = useContext(RecordPaths);
  const [params, setParams] = useSearchParams();
  const collections = useMemo(
    () =>
      COLLECTIONS.filter(
        (name) => boardFields(entityOf(name)).length > 0 && mayEver(entityOf(name), 'R', person),
      )
        .map((name) => ({ name, label: text(entityOf(name).plural) }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [person, text],
  );
  const collection = collections.find(({ name }) => name === params.get('of'))?.name ?? 'tickets';
  const fields = boardFields(entityOf(collection));
  const by = fields.find((name) => name === params.get('by')) ?? fields[0] ?? 'status';
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(name === 'by' ? { of: collection } : {});
    next.set(name, value);
    setParams(next, { replace: true });
  };
  const hrefOf = useCallback(
    ({ id }: { readonly id: string }) => pathOf({ collection, entityId: id }) ?? '',
    [pathOf, collection],
  );
  const looks = useMemo(() => {
    const Component = (props: OwnLookProps) => <KanbanBoard {...props} by={by} />;
    return [{ id: 'board', label: t`Board`, Component }];
  }, [by, t]);
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 16rem))' }}
        gap="3"
        mb="4"
      >
        <Field label={t`Records`}>
          {(control) => (
            <Select {...control} value={collection} onChange={({ target }) => choose('of', target.value)}>
              {collections.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t`Columns`}>
          {(control) => (
            <Select {...control} value={by} onChange={({ target }) => choose('by', target.value)}>
              {fields.map((name) => (
                <option key={name} value={name}>
                  {text(entityOf(collection).fields[name]?.label ?? name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </chakra.div>
      <EntityList
        key={`${collection} ${by}`}
        collection={collection}
        title={t`Board`}
        hrefOf={hrefOf}
        looks={looks}
        empty={{ title: t`Nothing here yet`, text: t`New entries appear here.` }}
      />
    </>
  );
}
