import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import type { PivotEntry } from '../../../domain/treasury/result-pivot.ts';
import type { ResultSource } from '../../../domain/treasury/result.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RecordLink } from '../../../ui/value/link-value.tsx';

/** So many are listed at first, and more at each press; the sum is that of all. */
const STEP = 50;

interface CellDocumentsProps {
  readonly title: string;
  readonly entries: readonly PivotEntry[];
  readonly onClose: () => void;
}

/** The documents behind a cell, with the part of each that is counted there. */
export function CellDocuments({ title, entries, onClose }: CellDocumentsProps) {
  const { t } = useLingui();
  const heading = useId();
  const [most, setMost] = useState(STEP);
  const sum = formatEuro(entries.reduce((all, { amount }) => all + amount, 0));
  const kinds: Readonly<Record<ResultSource, string>> = {
    invoices: t`Invoice`,
    invoicings: t`Supplier invoice`,
    expenseAccounts: t`Expense account`,
    salaries: t`Salary`,
  };
  return (
    <chakra.section aria-labelledby={heading} mt="8">
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.h2 id={heading} textStyle="section" flex="1" minW="0">
          {title}
        </chakra.h2>
        <IconButton label={t`Close the documents`} icon={X} onClick={onClose} />
      </chakra.div>
      <chakra.p color="fg.muted" mb="2" role="status">
        <Plural value={entries.length} one="# document" other="# documents" />
        {', '}
        {sum}
      </chakra.p>
      <FigureTable aria-labelledby={heading}>
        <thead>
          <FigureRow>
            <FigureHead>{t`Document`}</FigureHead>
            <FigureHead data-wide="">{t`Date`}</FigureHead>
            <FigureHead data-figure="">{t`Amount, excl. VAT`}</FigureHead>
          </FigureRow>
        </thead>
        <tbody>
          {entries.slice(0, most).map(({ booked: { source, row, day, amount: whole }, amount, key }) => (
            <FigureRow key={`${source} ${row.id} ${key ?? ''}`}>
              <FigureCell>
                <RecordLink to={source} id={row.id} />
                <FigureNote>{[kinds[source], row.displayLine2].filter(Boolean).join(' · ')}</FigureNote>
              </FigureCell>
              <FigureCell data-wide="">{formatDate(day)}</FigureCell>
              <FigureCell data-figure="">
                {formatEuro(amount)}
                {Math.abs(amount) !== Math.abs(whole) && (
                  <FigureNote>
                    <Trans>of {formatEuro(whole)}</Trans>
                  </FigureNote>
                )}
              </FigureCell>
            </FigureRow>
          ))}
        </tbody>
      </FigureTable>
      {entries.length > most && (
        <Button variant="ghost" mt="2" onClick={() => setMost(most + STEP)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </chakra.section>
  );
}
