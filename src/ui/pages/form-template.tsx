import { useLingui } from '@lingui/react/macro';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Entity } from '../../domain/kernel/entity.ts';
import { openFields, ownLinks } from '../../domain/kernel/grants.ts';
import { withInitials } from '../../domain/kernel/validate.ts';
import { useEngine, usePerson } from '../../offline/index.ts';
import { EntityForm } from '../form/entity-form.tsx';
import { ProblemContext } from '../form/problem-note.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { RecordClosed } from '../record/record-closed.tsx';
import { useText } from '../value/domain-text.ts';
import { rowName } from '../value/row-name.ts';
import { begunIn } from './begun.ts';
import type { EntityPages } from './entity-pages.ts';
import type { PageOf } from './entity-routes.ts';
import { rowPage } from './row-page.tsx';

type Beginning = Readonly<Record<string, unknown>>;
const NOTHING: Beginning = {};
const useNothing = (): Beginning => NOTHING;
const useNoSubmit = (): undefined => undefined;

/** What an area says of its problems, for the form below. */
function Worded({
  problems,
  children,
}: {
  problems: EntityPages['problems'] | undefined;
  children: ReactNode;
}) {
  const words = useMemo(() => (problems ? { details: problems } : {}), [problems]);
  return <ProblemContext value={words}>{children}</ProblemContext>;
}

/**
 * What a new row begins with: what its area says, whose it is, where a person may make only their own, what the address says of the record
 * that it is made for, by the field that links to it, and what the page before made of another record.
 */
function useBeginning(entity: Entity, declared: Beginning | undefined) {
  const [query] = useSearchParams();
  const person = usePerson();
  const { state } = useLocation() as { readonly state: unknown };
  return useMemo(() => {
    if (declared === undefined) return undefined;
    const isLink = (name: string): boolean =>
      entity.fields[name]?.kind === 'link' && !entity.fields[name].computed;
    const own = ownLinks(entity, person);
    const asked = [...query].filter(([name, id]) => id !== '' && isLink(name));
    // Which fields are open is asked of the row as it will be.
    const begun = begunIn(state);
    const given = { ...declared, ...begun?.values, ...own, ...Object.fromEntries(asked) };
    const open = openFields(entity, 'C', withInitials(entity, { ...given, createdBy: person.id }), person);
    const addressed = Object.fromEntries(asked.filter(([name]) => open?.has(name)));
    const made = Object.fromEntries(Object.entries(begun?.values ?? {}).filter(([name]) => open?.has(name)));
    return {
      // What was begun for one record is no draft of a new row for another.
      draft: [...(begun ? [begun.key] : []), ...Object.entries(addressed).flat()],
      initial: { ...declared, ...made, ...own, ...addressed },
    };
  }, [query, entity, person, declared, state]);
}

/** The form of a new row. */
export function newPage({ collection, path, words, pages }: PageOf): ComponentType {
  const { useBeginning: useDeclared = useNothing, useSubmit = useNoSubmit, problems, sections } = pages;
  return function NewPage() {
    const { i18n } = useLingui();
    const navigate = useNavigate();
    const beginning = useBeginning(useEngine().context.entityOf(collection), useDeclared());
    const submit = useSubmit();
    return (
      <Worded problems={problems}>
        <PageHeader
          title={i18n._((beginning && pages.created?.(beginning.initial)) ?? words.create ?? words.one)}
        />
        {beginning && (
          <EntityForm
            collection={collection}
            initial={beginning.initial}
            draftName={[`${collection}/new`, ...beginning.draft].join(' ')}
            sections={sections}
            own={pages.own}
            Assist={pages.Assist}
            submit={submit}
            onSaved={(row) => void navigate(`${path}/${row.id}`, { replace: true })}
            onCancel={() => void navigate(path)}
          />
        )}
      </Worded>
    );
  };
}

/** The form of a row that is there. */
export const editPage = ({ pages, ...of }: PageOf): ComponentType =>
  rowPage(of, function EditPage({ row }) {
    const { t } = useLingui();
    const navigate = useNavigate();
    const { collection, path } = of;
    const { id } = row;
    const text = useText();
    const entity = useEngine().context.entityOf(collection);
    const name = rowName(entity, row, text) ?? '';
    const back = () => void navigate(`${path}/${id}`, { replace: true });
    const mayChange = openFields(entity, 'U', row, usePerson()) !== undefined;
    if (!mayChange)
      return (
        <>
          <PageHeader title={name} crumb={name} />
          <RecordClosed onShow={back} />
        </>
      );
    return (
      <Worded problems={pages.problems}>
        <PageHeader title={t`Edit ${name}`} crumb={name} />
        <EntityForm
          key={id}
          collection={collection}
          id={id}
          sections={pages.sections}
          own={pages.own}
          onSaved={back}
          onCancel={back}
        />
      </Worded>
    );
  });
