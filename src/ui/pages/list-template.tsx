import { useLingui } from '@lingui/react/macro';
import { useMemo, type ComponentType } from 'react';
import { mayEver } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Listed } from '../../offline/index.ts';
import { LinkButton } from '../link-button.tsx';
import { EntityList } from '../list/entity-list.tsx';
import type { PageOf } from './entity-routes.ts';

/** The list of an entity, by its declaration. */
export function listPage({ collection, path, words, pages }: PageOf): ComponentType {
  const hrefOf = (row: Pick<Listed, 'id'>): string => `${path}/${row.id}`;
  return function ListPage() {
    const { i18n, t } = useLingui();
    const person = usePerson();
    const mayCreate = mayEver(useEngine().context.entityOf(collection), 'C', person);
    const create = mayCreate ? words.create : undefined;
    const { tabs, looks, empty, Actions, ...declared } = useMemo(
      () => (typeof pages.list === 'function' ? pages.list(person) : pages.list),
      [person],
    );
    const said = useMemo(() => tabs?.map((tab) => ({ ...tab, label: i18n._(tab.label) })), [tabs, i18n]);
    const shapes = useMemo(
      () => looks?.map((look) => ({ ...look, label: i18n._(look.label) })),
      [looks, i18n],
    );
    return (
      <EntityList
        {...declared}
        collection={collection}
        title={i18n._(words.list)}
        hrefOf={hrefOf}
        {...(said ? { tabs: said } : {})}
        {...(shapes ? { looks: shapes } : {})}
        actions={
          <>
            {Actions && <Actions />}
            {words.merge && (
              <LinkButton className="from-md" variant="ghost" to={`${path}/duplicates`}>
                {i18n._(words.merge.duplicates)}
              </LinkButton>
            )}
          </>
        }
        {...(create ? { create: { label: i18n._(create), to: `${path}/new` } } : {})}
        {...(mayCreate && words.import ? { importTo: `${path}/import` } : {})}
        empty={
          empty
            ? { title: i18n._(empty.title), text: i18n._(empty.text) }
            : { title: t`Nothing here yet`, text: t`New entries appear here.` }
        }
      />
    );
  };
}
