import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileSearch, Mail } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { PAPER_SHOWN, SHOWN_PAPER } from '../../../parts/document/paper/paper-shown.ts';
import type { PaperSheetProps } from '../../../parts/document/paper/paper-sheet.tsx';
import { useRow, type Shown } from '../../../offline/index.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toolOf } from '../../../ui/list/tool-of.ts';

const PaperSheet = toolOf<PaperSheetProps>(
  async () => (await import('../../../parts/document/paper/paper-sheet.tsx')).PaperSheet,
);

/** The order as its supplier gets it, and the way to an email to them. */
export function OrderPaper({ row }: { row: Shown }) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const supplier = useRow('companies', String(row['supplier'] ?? ''));
  const close = (): void =>
    setSearch(
      (now) => {
        now.delete(SHOWN_PAPER);
        return now;
      },
      { replace: true },
    );
  const number = row.displayLine1 ?? '';
  const to = typeof supplier?.['email'] === 'string' ? supplier['email'] : '';
  const subject = encodeURIComponent(t`Purchase order ${number}`);
  const body = encodeURIComponent(t`Please find our purchase order ${number} attached.`);
  return (
    <chakra.div data-print="no" mt="4" display="flex" flexWrap="wrap" gap="3">
      <LinkButton to={PAPER_SHOWN} variant="outline">
        <FileSearch size={16} aria-hidden />
        <Trans>Show PDF</Trans>
      </LinkButton>
      {row['status'] !== 'cancelled' && (
        <LinkButton to={`mailto:${encodeURIComponent(to)}?subject=${subject}&body=${body}`} variant="outline">
          <Mail size={16} aria-hidden />
          <Trans>Write an email</Trans>
        </LinkButton>
      )}
      {search.has(SHOWN_PAPER) && <PaperSheet collection="purchaseOrders" row={row} onClose={close} />}
    </chakra.div>
  );
}
