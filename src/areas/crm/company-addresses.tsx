import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { companyFields } from '../../domain/crm/company.entity.ts';
import { useHeldAt, useRow } from '../../offline/index.ts';
import { CellValue } from '../../ui/list/cell-value.tsx';
import { NotHere } from '../../ui/list/not-here.tsx';

interface AddressLine {
  readonly lineKey: string;
  readonly address: string;
  readonly kind?: string;
}

const isAddressLine = (line: unknown): line is AddressLine =>
  typeof line === 'object' && line !== null && 'address' in line && typeof line.address === 'string';

/** The lines that name one: what is still empty does not. */
export const addressesOf = (lines: unknown): readonly AddressLine[] =>
  Array.isArray(lines) ? lines.filter(isAddressLine) : [];

/** The addresses of a company, each with what it is for. */
export function CompanyAddresses({ lines }: { lines: unknown }) {
  const heldAt = useHeldAt('addresses');
  const known = addressesOf(lines);
  if (known.length === 0) return null;
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
      {known.map((line) => (
        <Address key={line.lineKey} line={line} />
      ))}
      {heldAt === null && (
        <chakra.li color="fg.muted">
          <NotHere collection="addresses" named />
        </chakra.li>
      )}
    </chakra.ul>
  );
}

function Address({ line }: { line: AddressLine }) {
  const row = useRow('addresses', line.address);
  if (!row) return null;
  return (
    <chakra.li display="flex" gap="2.5" alignItems="flex-start">
      <chakra.span color="fg.subtle" mt="0.5">
        <MapPin size={16} aria-hidden />
      </chakra.span>
      <chakra.span minW="0" overflowWrap="anywhere">
        {row.displayLine1}
        <chakra.span color="fg.muted" textStyle="dense" ms="2">
          <CellValue field={companyFields.addresses.fields.kind} value={line.kind} />
        </chakra.span>
        {typeof row['latitude'] !== 'number' && (
          <chakra.span display="block" color="fg.muted" textStyle="meta">
            <Trans>Not on the map. Enter it again with its postcode and town.</Trans>
          </chakra.span>
        )}
      </chakra.span>
    </chakra.li>
  );
}
