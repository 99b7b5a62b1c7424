import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnyRow, Entity } from '../../../domain/kernel/entity.ts';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { Field } from '../../../domain/kernel/field.ts';
import { isErased } from '../../../domain/kernel/is-erased.ts';
import { openFields } from '../../../domain/kernel/grants.ts';
import { usePerson } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { useSections } from '../../form/layout/use-sections.ts';
import { Fact } from './fact.tsx';
import { factGroups, type FactGroup } from './fact-groups.ts';
import './facts.css';

interface FactsProps {
  readonly entity: Entity;
  readonly row: AnyRow;
  /** Without them they come from the declaration. */
  readonly groups?: readonly FactGroup[] | undefined;
  /** Fields that the header says already; they are left out of what comes from the declaration. */
  readonly headline?: readonly string[];
  /** Whether those that the person may change are changed here. */
  readonly isOpen?: boolean;
}

/** What of a row is changed in its place: nothing that is computed, settled or takes a table or a step. */
const isEditable = (entity: Entity, name: string, field: Field): boolean =>
  !field.computed && !entity.settled.includes(name) && !['status', 'json', 'lines'].includes(field.kind);

const NONE: ReadonlySet<string> = new Set();

/**
 * What a record says of itself, field by field; those that the person may change, they change in place. Empty fields stay
 * away, and a group of nothing with them, until one asks for what can be filled in.
 */
export function Facts(props: FactsProps) {
  // Where a page says which facts there are the form is not asked for.
  return props.groups ? <Grouped {...props} groups={props.groups} /> : <Declared {...props} />;
}

function Declared({ entity, row, headline = [], ...rest }: FactsProps) {
  const sections = useSections(entity, undefined);
  if (!sections) return <chakra.div minH="24" aria-busy />;
  const elsewhere = new Set([...headline, ...entity.search.slice(0, 1)]);
  const groups = factGroups(entity, sections, row, elsewhere);
  return <Grouped {...rest} entity={entity} row={row} headline={headline} groups={groups} />;
}

function Grouped({
  entity,
  row,
  groups,
  isOpen = false,
}: FactsProps & { readonly groups: readonly FactGroup[] }) {
  const person = usePerson();
  const [isWhole, setWhole] = useState(false);
  /** Those that were emptied, or filled, here stay in their place while the page is open. */
  const [kept, setKept] = useState<ReadonlySet<string>>(NONE);
  const open = (!isErased(entity, row) && openFields(entity, 'U', row, person)) || NONE;
  const mayEdit = (name: string): boolean => {
    const field = entity.fields[name];
    return isOpen && field !== undefined && open.has(name) && isEditable(entity, name, field);
  };
  const isShown = (name: string): boolean =>
    !isEmpty(row[name]) || kept.has(name) || (isWhole && mayEdit(name));
  const shown = groups
    .map((group) => ({ ...group, fields: group.fields.filter(isShown) }))
    .filter((group) => group.fields.length > 0);
  const hidden = groups.flatMap(({ fields }) => fields.filter((name) => mayEdit(name) && !isShown(name)));
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      {shown.length === 0 && (
        <chakra.p color="fg.muted">
          <Trans>Nothing more is known yet.</Trans>
        </chakra.p>
      )}
      {shown.map(({ title, fields }) => (
        <chakra.section key={title ?? fields.join()} aria-label={title}>
          {title !== undefined && (
            <chakra.h2 textStyle="label" color="fg.muted" mb="2">
              {title}
            </chakra.h2>
          )}
          <dl className="facts">
            {fields.map((name) => {
              const field = entity.fields[name];
              return (
                field && (
                  <Fact
                    key={name}
                    entity={entity}
                    row={row}
                    name={name}
                    field={field}
                    mayEdit={mayEdit(name)}
                    onEdit={() => setKept((all) => new Set([...all, name]))}
                  />
                )
              );
            })}
          </dl>
        </chakra.section>
      ))}
      {(hidden.length > 0 || isWhole) && (
        <div className="facts-more">
          <Button
            variant="ghost"
            size="sm"
            style={{ marginInlineStart: '-0.625rem' }}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? <Trans>Hide empty fields</Trans> : <Trans>Show empty fields</Trans>}
          </Button>
        </div>
      )}
    </chakra.div>
  );
}
