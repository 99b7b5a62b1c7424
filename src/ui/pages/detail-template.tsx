import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { openFields } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { LinkButton } from '../link-button.tsx';
import { RecordPage } from '../record/record-page.tsx';
import type { PageOf } from './entity-routes.ts';

/** The page of one row of an entity, by its declaration. */
export async function detailPage({
  collection,
  path,
  parameter,
  words,
  pages: { detail },
}: PageOf): Promise<ComponentType> {
  const { headline, facts, related, Story } = (typeof detail === 'function' ? await detail() : detail) ?? {};
  const hrefOf = (id: string): string => `${path}/${id}`;
  return function DetailPage() {
    const { i18n } = useLingui();
    const { [parameter]: id = '' } = useParams();
    const editTo = `${hrefOf(id)}/edit`;
    return (
      <RecordPage
        collection={collection}
        id={id}
        back={{ to: path, label: i18n._(words.list) }}
        hrefOf={hrefOf}
        {...(headline ? { headline } : {})}
        editTo={editTo}
        primary={(row) => <EditLink collection={collection} row={row} to={editTo} />}
        {...(facts
          ? {
              facts: facts.map(({ title, fields }) => ({
                ...(title ? { title: i18n._(title) } : {}),
                fields,
              })),
            }
          : {})}
        {...(Story ? { story: (row: Shown) => <Story row={row} /> } : {})}
        {...(related
          ? {
              related: related.map((one) => ({ ...one, label: i18n._(one.label), none: i18n._(one.none) })),
            }
          : {})}
      />
    );
  };
}

/** The way to its form, for whom may change something of it. */
function EditLink({ collection, row, to }: { collection: string; row: Shown; to: string }) {
  const { t } = useLingui();
  const entity = useEngine().context.entityOf(collection);
  const person = usePerson();
  if (!openFields(entity, 'U', row, person)) return null;
  return (
    <LinkButton to={to}>
      <Pencil size={16} aria-hidden />
      {t`Edit`}
    </LinkButton>
  );
}
