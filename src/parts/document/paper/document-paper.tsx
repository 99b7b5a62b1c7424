import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { FileSearch } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { overdueOf } from '../../../domain/sales/open-amounts.rules.ts';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { MailLink } from '../mail/document-mails.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toolOf } from '../../../ui/list/tool-of.ts';
import { PAPER_SHOWN, SHOWN_PAPER } from './paper-shown.ts';
import type { PaperSheetProps } from './paper-sheet.tsx';

const PaperSheet = toolOf<PaperSheetProps>(async () => (await import('./paper-sheet.tsx')).PaperSheet);

/** The way to the document as the customer gets it, and the document over the page where the address says so. */
export function DocumentPaper({ collection, row }: { collection: 'quotes' | 'invoices'; row: Shown }) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const isLate = overdueOf(row as unknown as InvoiceRow, useEngine().writer.today()).length > 0;
  const close = (): void =>
    setSearch(
      (now) => {
        now.delete(SHOWN_PAPER);
        return now;
      },
      { replace: true },
    );
  return (
    <chakra.div data-print="no" mt="4" display="flex" flexWrap="wrap" gap="3">
      <LinkButton to={PAPER_SHOWN} variant="outline">
        <FileSearch size={16} aria-hidden />
        {t`Show PDF`}
      </LinkButton>
      {/* What is not sent yet is so first, above: but for what is late already. */}
      {(!['Draft', 'issued'].includes(String(row['status'])) || isLate) && (
        <MailLink collection={collection} row={row} />
      )}
      {search.has(SHOWN_PAPER) && <PaperSheet collection={collection} row={row} onClose={close} />}
    </chakra.div>
  );
}
