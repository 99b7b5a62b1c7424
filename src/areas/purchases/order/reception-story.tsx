import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../domain/kernel/format.ts';
import type { Shown } from '../../../offline/index.ts';
import { FigureCell, FigureHead, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { LinkValue } from '../../../ui/value/link-value.tsx';

interface Line {
  readonly lineKey: string;
  readonly quantity?: number | null;
  readonly reserve?: string | null;
  readonly label?: string | null;
  readonly article?: string | null;
}

/** The goods that came, or went back. */
export function ReceptionStory({ row }: { row: Shown }) {
  const { t } = useLingui();
  const lines = (row['lines'] ?? []) as readonly Line[];
  return (
    <chakra.section aria-label={t`Lines`}>
      <FigureTable>
        <thead>
          <FigureRow>
            <FigureHead>{t`Label`}</FigureHead>
            <FigureHead data-figure="">{t`Quantity`}</FigureHead>
            <FigureHead>{t`Reserve`}</FigureHead>
          </FigureRow>
        </thead>
        <tbody>
          {lines.map((line) => (
            <FigureRow key={line.lineKey}>
              <FigureCell>
                {line.article ? <LinkValue to="articles" id={line.article} /> : line.label}
              </FigureCell>
              <FigureCell data-figure="">{formatNumber(line.quantity ?? 0)}</FigureCell>
              <FigureCell>{line.reserve}</FigureCell>
            </FigureRow>
          ))}
        </tbody>
      </FigureTable>
    </chakra.section>
  );
}
