import { useLingui } from '@lingui/react/macro';
import { useMemo, type ComponentType } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Entity } from '../../domain/kernel/entity.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson, useRow } from '../../offline/index.ts';
import { EntityForm } from '../form/entity-form.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { RecordMissing } from '../record/record-missing.tsx';
import type { PageOf } from './entity-routes.ts';

/** What the address says of a new row: the record that it is made for, by the field that links to it. */
function useAddressed(entity: Entity): Readonly<Record<string, string>> {
  const [query] = useSearchParams();
  const person = usePerson();
  return useMemo(() => {
    const open = openFields(entity, 'C', {}, person);
    const isLink = (name: string): boolean =>
      entity.fields[name]?.kind === 'link' && !entity.fields[name].computed && open?.has(name) === true;
    return Object.fromEntries([...query].filter(([name, id]) => id !== '' && isLink(name)));
  }, [query, entity, person]);
}

/** The form of a new row. */
export function newPage({ collection, path, words, pages }: PageOf): ComponentType {
  return function NewPage() {
    const { i18n } = useLingui();
    const navigate = useNavigate();
    const initial = useAddressed(useEngine().context.entityOf(collection));
    return (
      <>
        <PageHeader title={i18n._(words.create ?? words.one)} />
        <EntityForm
          collection={collection}
          initial={initial}
          // What was begun for one record is no draft of a new row for another.
          draftName={[`${collection}/new`, ...Object.entries(initial).flat()].join(' ')}
          sections={pages.sections}
          onSaved={(row) => void navigate(`${path}/${row.id}`, { replace: true })}
          onCancel={() => void navigate(path)}
        />
      </>
    );
  };
}

/** The form of a row that is there. */
export function editPage({ collection, path, parameter, words, pages }: PageOf): ComponentType {
  return function EditPage() {
    const { t, i18n } = useLingui();
    const navigate = useNavigate();
    const { [parameter]: id = '' } = useParams();
    const row = useRow(collection, id);
    if (row === undefined) return null;
    if (row === null)
      return (
        <RecordMissing
          collection={collection}
          label={i18n._(words.one)}
          back={{ to: path, label: i18n._(words.list) }}
        />
      );
    const name = row.displayLine1 ?? '';
    const back = () => void navigate(`${path}/${id}`, { replace: true });
    return (
      <>
        <PageHeader title={t`Edit ${name}`} crumb={name} />
        <EntityForm
          key={id}
          collection={collection}
          id={id}
          sections={pages.sections}
          onSaved={back}
          onCancel={back}
        />
      </>
    );
  };
}
