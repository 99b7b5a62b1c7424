import { useLingui } from '@lingui/react/macro';
import { Pencil, ShieldUser } from 'lucide-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { machineOf, type Entity } from '../../domain/kernel/entity.ts';
import { isErased } from '../../domain/kernel/is-erased.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { LinkButton } from '../link-button.tsx';
import type { FactGroup } from '../record/facts/fact-groups.ts';
import { RecordPage } from '../record/record-page.tsx';
import type { MoreAction } from '../record/record-header.tsx';
import type { DeclaredDetail, DeclaredFacts } from './entity-pages.ts';
import type { PageOf } from './entity-routes.ts';
import { useMerging } from '../merge/use-merging.ts';

/** The page of one row of an entity, by its declaration. */
export async function detailPage({ pages: { detail }, ...of }: PageOf): Promise<ComponentType> {
  return detailOf(of, (typeof detail === 'function' ? await detail() : detail) ?? {});
}

/** The same of an entity whose other pages are its area's own. */
export function detailOf(
  { collection, path, parameter, words }: Omit<PageOf, 'pages'>,
  { facts, Story, Primary, isSeldomEdited, ...declared }: DeclaredDetail,
): ComponentType {
  const hrefOf = (id: string): string => `${path}/${id}`;
  const useMore = (row: Shown): readonly MoreAction[] => {
    const { i18n } = useLingui();
    const isOver = isErased(useEngine().context.entityOf(collection), row);
    const privacy = words.privacy && {
      label: i18n._(words.privacy),
      icon: ShieldUser,
      to: `${hrefOf(row.id)}/privacy`,
    };
    return [
      ...useMerging(collection, hrefOf, row),
      ...(declared.useMore ?? NOTHING_MORE)(row),
      ...(privacy && !isOver ? [privacy] : []),
    ];
  };
  return function DetailPage() {
    const { i18n } = useLingui();
    const person = usePerson();
    const { entityOf } = useEngine().context;
    const { [parameter]: id = '' } = useParams();
    const editTo = `${hrefOf(id)}/edit`;
    const said = (groups: readonly DeclaredFacts[]): FactGroup[] =>
      groups.map(({ title, fields }) => ({ ...(title ? { title: i18n._(title) } : {}), fields }));
    return (
      <RecordPage
        {...declared}
        useMore={useMore}
        collection={collection}
        id={id}
        back={{ to: path, label: i18n._(words.list) }}
        hrefOf={hrefOf}
        {...(declared.sheet
          ? {}
          : {
              editTo,
              isEditedAside: (row: Shown) => Primary !== undefined && !isWritten(entityOf(collection), row),
              primary: (row: Shown) =>
                Primary && !isWritten(entityOf(collection), row) ? (
                  <Primary row={row} />
                ) : (
                  <EditLink collection={collection} row={row} to={editTo} isQuiet={isSeldomEdited} />
                ),
            })}
        {...(facts
          ? { facts: typeof facts === 'function' ? (row) => said(facts(row, person)) : said(facts) }
          : {})}
        {...(Story ? { story: (row: Shown) => <Story row={row} /> } : {})}
      />
    );
  };
}

const NOTHING_MORE = (): readonly MoreAction[] => [];

/** Whether it is still being written: in the state that it begins in. */
const isWritten = (entity: Entity, row: Shown): boolean =>
  entity.statusField !== undefined && row[entity.statusField] === machineOf(entity)?.initial;

interface EditLinkProps {
  readonly collection: string;
  readonly row: Shown;
  readonly to: string;
  readonly isQuiet: true | undefined;
}

/** The way to its form, for whom may change something of it. */
function EditLink({ collection, row, to, isQuiet }: EditLinkProps) {
  const { t } = useLingui();
  const entity = useEngine().context.entityOf(collection);
  const person = usePerson();
  if (isErased(entity, row) || !openFields(entity, 'U', row, person)) return null;
  return (
    <LinkButton to={to} variant={isQuiet ? 'outline' : 'solid'}>
      <Pencil size={16} aria-hidden />
      {t`Edit`}
    </LinkButton>
  );
}
