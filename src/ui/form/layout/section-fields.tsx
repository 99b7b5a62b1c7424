import { chakra } from '@chakra-ui/react';
import type { Field, Fields, Groups } from '../../../domain/kernel/field.ts';
import type { FormSection } from '../../../domain/kernel/form-sections.ts';
import { FormField } from '../form-field.tsx';
import type { OwnFields } from '../own-field.ts';
import { NearRowsContext, type NearRows } from '../picker/near-rows.ts';
import { isSameValue } from '../same-value.ts';
import { problemsWithin, type Problems } from '../problems.ts';
import { fieldRows, isShort } from './field-rows.ts';
import { Fold } from '../../fold.tsx';

interface SectionFieldsProps {
  readonly section: FormSection;
  /** Those of its fields that are shown now. */
  readonly names: readonly string[];
  /** What declares them: an entity, or a part of one. */
  readonly entity: { readonly fields: Fields; readonly groups?: Groups | undefined };
  readonly values: Readonly<Record<string, unknown>>;
  readonly set: (name: string, value: unknown) => void;
  readonly problems: Problems;
  /** The pointer of that part; without it they are the row's own. */
  readonly at?: string;
  /** Of what: for fields that are drawn in a way of their own. */
  readonly collection?: string;
  readonly own?: OwnFields | undefined;
}

const SHORT = { base: 'full', sm: '12rem' } as const;
/** A table of lines is no column to read down: it takes what room there is. */
const isTable = (field: Field | undefined): boolean => field?.kind === 'lines';

const isAhead = (field: Field | undefined): boolean => field?.kind === 'date' && field.ahead === true;

/** What the picker of a link begins with, where its declaration and the row say so. */
function nearOf(field: Field, values: Readonly<Record<string, unknown>>): NearRows | undefined {
  const near = field.kind === 'link' || field.kind === 'links' ? field.near : undefined;
  const value = near && values[near.ours];
  return near && typeof value === 'string' && value !== '' ? { field: near.theirs, value } : undefined;
}

/** One section: its heading, a sentence of why, its fields. */
export function SectionFields({
  section,
  names,
  entity,
  values,
  set,
  problems,
  at,
  collection = '',
  own,
}: SectionFieldsProps) {
  if (names.length === 0) return null;
  const { title, why, folded } = section;
  const fields = () => (
    <chakra.div display="flex" flexDirection="column" gap="4" mt={folded ? '3' : undefined}>
      {why && folded && <chakra.p color="fg.muted">{why}</chakra.p>}
      {fieldRows(names, entity.fields, entity.groups).map((row) => (
        <chakra.div
          key={row[0]}
          display="grid"
          gap="4"
          // What they are called may take two lines: the boxes stand in one all the same. Below a day to come stand others.
          alignItems={row.some((name) => isAhead(entity.fields[name])) ? 'start' : 'end'}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: `repeat(${row.length}, minmax(0, 1fr))` }}
          maxW={
            isTable(entity.fields[row[0]!])
              ? undefined
              : row.length === 1 && isShort(entity.fields[row[0]!]!)
                ? SHORT
                : 'form'
          }
        >
          {row.map((name) => {
            const Own = own?.[name];
            const field = entity.fields[name]!;
            if (Own)
              return (
                <Own
                  key={name}
                  collection={collection}
                  field={field}
                  pointer={`/${name}`}
                  values={values}
                  set={set}
                  problems={problems}
                />
              );
            return (
              <NearRowsContext key={name} value={nearOf(field, values)}>
                <FormField
                  name={name}
                  field={field}
                  value={values[name]}
                  set={set}
                  problems={problems}
                  at={at}
                />
              </NearRowsContext>
            );
          })}
        </chakra.div>
      ))}
    </chakra.div>
  );
  const isNeeded = names.some(
    (name) =>
      !isSameValue(values[name], entity.fields[name]?.initial) ||
      problemsWithin(problems, `${at ?? ''}/${name}`).length > 0,
  );
  if (folded)
    return (
      <Fold title={title ?? ''} isNeeded={isNeeded}>
        {fields}
      </Fold>
    );
  return (
    <chakra.section display="flex" flexDirection="column" gap="4">
      {title && (
        <chakra.div maxW="form">
          <chakra.h2 textStyle="section">{title}</chakra.h2>
          {why && (
            <chakra.p color="fg.muted" mt="1">
              {why}
            </chakra.p>
          )}
        </chakra.div>
      )}
      {fields()}
    </chakra.section>
  );
}
