import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import { isStanding } from '../../domain/kernel/survivor.ts';
import { useEngine, useRows, type Shown } from '../../offline/index.ts';
import { Button } from '../button.tsx';
import { LinkButton } from '../link-button.tsx';
import { CellValue } from '../list/cell-value.tsx';
import { RecordPaths } from '../routing/record-paths.ts';
import { useText } from '../value/domain-text.ts';
import { rowName } from '../value/row-name.ts';
import { UnsentMark } from '../value/unsent-mark.tsx';
import { Lacking } from './lacking.tsx';

export interface Related {
  readonly collection: string;
  /** The field of theirs that names this record. */
  readonly by: string;
  /** Already in the person's language. */
  readonly label: string;
  /** A field or two beside the name. */
  readonly columns?: readonly string[];
  /** Nobody has declared it: it has a tab once there are some. */
  readonly isDerived?: boolean;
  /** The list with these rows alone. */
  readonly list?: string;
  readonly create?: { readonly label: string; readonly to: string };
  /** Said when there are none, and this device has been told of all. */
  readonly none: string;
}

const FIRST = 20;

interface RelatedListProps {
  readonly related: Related;
  readonly id: string;
  /** How many are shown before one asks for more. */
  readonly first?: number;
}

/** The rows that name this record, the newest first. */
export function RelatedList({ related, id, first = FIRST }: RelatedListProps) {
  const { collection, by, columns = [], list, create, none } = related;
  const pathOf = useContext(RecordPaths);
  const toOf = (row: Shown): string | undefined => pathOf({ collection, entityId: row.id });
  const entity = useEngine().context.entityOf(collection);
  const text = useText();
  const [limit, setLimit] = useState(first);
  const rows = useRows(collection, { where: { [by]: id }, descending: true, limit: limit + 1 });
  if (!rows) return null;
  const standing = rows.filter((row) => isStanding(entity, row));
  return (
    <>
      <Lacking collection={collection} none={standing.length === 0 ? none : undefined} />
      <chakra.ul listStyleType="none">
        {standing.slice(0, limit).map((row) => (
          <chakra.li
            key={row.id}
            display="flex"
            alignItems="center"
            // On a phone the facts stand below the name.
            flexWrap={{ base: 'wrap', md: 'nowrap' }}
            columnGap="4"
            rowGap="1"
            minH="11"
            py="1"
            borderBottom="1px solid"
            borderColor="border.muted"
          >
            <chakra.div flex={{ base: '1 0 100%', md: '1' }} minW="0" truncate>
              {toOf(row) ? (
                <Name to={toOf(row)!}>{rowName(entity, row, text)}</Name>
              ) : (
                <chakra.span fontWeight="medium">{rowName(entity, row, text)}</chakra.span>
              )}
            </chakra.div>
            {row.unsent && <UnsentMark collection={collection} id={row.id} />}
            {columns.map((name) => {
              const field = entity.fields[name];
              return (
                field && (
                  <chakra.span key={name} textStyle="dense" flexShrink="0">
                    <CellValue field={field} value={row[name]} />
                  </chakra.span>
                )
              );
            })}
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
        {rows.length > limit && (
          <Button variant="outline" size="sm" onClick={() => setLimit(limit * 5)}>
            <Trans>Show more</Trans>
          </Button>
        )}
        {list && standing.length > 0 && (
          <LinkButton to={list} variant="outline" size="sm">
            <Trans>Open the list</Trans>
          </LinkButton>
        )}
        {create && (
          <LinkButton to={create.to} variant="ghost" size="sm">
            <Plus size={16} aria-hidden />
            {create.label}
          </LinkButton>
        )}
      </chakra.div>
    </>
  );
}

const Name = chakra(Link, {
  base: {
    fontWeight: 'medium',
    borderRadius: 'control',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});
