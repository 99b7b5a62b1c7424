import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import type { AskedStatement, Statement, StatementRow } from '../../../domain/sales/statement.rules.ts';
import type { Side } from '../../../domain/treasury/settlement.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { useIsWide } from '../../../ui/use-media.ts';
import { useMovementName } from './statement-words.ts';

interface StatementTableProps {
  readonly side: Side;
  readonly statement: Statement;
  readonly asked: AskedStatement;
  readonly onLetter: (letter: string) => void;
}

/** An account by day: what is owed and what came, what settles what, and the balance that runs on. On a phone both stand in one column. */
export function StatementTable({ side, statement, asked, onLetter }: StatementTableProps) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const { opening, rows, balance } = statement;
  // The supplier's account is ours turned round: what is owed stands on the credit side.
  const turn = side.pays === 'in' ? 1 : -1;
  const [debit, credit] =
    turn === 1 ? [statement.debit, statement.credit] : [statement.credit, statement.debit];
  const amount = (of: number) =>
    isWide ? (
      <>
        <FigureCell data-figure="">{turn * of > 0 && formatEuro(Math.abs(of))}</FigureCell>
        <FigureCell data-figure="">{turn * of < 0 && formatEuro(Math.abs(of))}</FigureCell>
      </>
    ) : (
      <FigureCell data-figure="">{of !== 0 && formatEuro(of)}</FigureCell>
    );
  return (
    <FigureTable aria-label={t`Statement`}>
      <thead>
        <FigureRow>
          {isWide && <FigureHead>{t`Date`}</FigureHead>}
          <FigureHead>{t`Document`}</FigureHead>
          {isWide ? (
            <>
              <FigureHead>{t({ message: 'Letter', context: 'account' })}</FigureHead>
              <FigureHead data-figure="">{t({ message: 'Debit', context: 'account' })}</FigureHead>
              <FigureHead data-figure="">{t({ message: 'Credit', context: 'account' })}</FigureHead>
            </>
          ) : (
            <FigureHead data-figure="">{t`Amount`}</FigureHead>
          )}
          <FigureHead data-figure="">{t({ message: 'Balance', context: 'account' })}</FigureHead>
        </FigureRow>
      </thead>
      <tbody>
        {opening !== undefined && (
          <FigureRow color="fg.muted">
            {isWide && <FigureCell>{formatDate(asked.from ?? '')}</FigureCell>}
            <FigureCell>
              <Trans context="account">Opening balance</Trans>
              {!isWide && <FigureNote>{formatDate(asked.from ?? '')}</FigureNote>}
            </FigureCell>
            {isWide && <FigureCell />}
            {amount(0)}
            <FigureCell data-figure="">{formatEuro(opening)}</FigureCell>
          </FigureRow>
        )}
        {rows.map((row) => (
          <Row key={row.id} row={row} isWide={isWide} asked={asked} onLetter={onLetter}>
            {amount(row.amount)}
          </Row>
        ))}
      </tbody>
      <tfoot>
        <FigureRow>
          <FigureCell colSpan={isWide ? 3 : 1}>
            <Trans context="account">Total</Trans>
          </FigureCell>
          {isWide ? (
            <>
              <FigureCell data-figure="">{formatEuro(debit)}</FigureCell>
              <FigureCell data-figure="">{formatEuro(credit)}</FigureCell>
            </>
          ) : (
            <FigureCell data-figure="">{formatEuro(statement.debit - statement.credit)}</FigureCell>
          )}
          <FigureCell data-figure="">{formatEuro(balance)}</FigureCell>
        </FigureRow>
      </tfoot>
    </FigureTable>
  );
}

/** The pages of what stands in an account. */
const PATHS: Readonly<Record<StatementRow['collection'], string>> = {
  invoices: '/sales/invoices/',
  customerPayments: '/sales/customerPayments/',
  invoicings: '/purchases/invoicings/',
  outgoingPayments: '/purchases/outgoingPayments/',
};

interface RowProps extends Omit<StatementTableProps, 'side' | 'statement'> {
  readonly row: StatementRow;
  readonly isWide: boolean;
  readonly children: React.ReactNode;
}

function Row({ row, isWide, asked, onLetter, children }: RowProps) {
  const nameOf = useMovementName();

  const { id, collection, date, balance, letter } = row;
  const day = formatDate(date);
  const sign = letter && (
    <LetterButton letter={letter} isChosen={asked.letter !== undefined} onLetter={onLetter} />
  );
  return (
    <FigureRow>
      {isWide && <FigureCell>{day}</FigureCell>}
      <FigureCell overflowWrap="anywhere">
        <Name to={PATHS[collection] + id}>{nameOf(row)}</Name>
        {!isWide && (
          <FigureNote>
            {day} {sign}
          </FigureNote>
        )}
      </FigureCell>
      {isWide && <FigureCell>{sign}</FigureCell>}
      {children}
      <FigureCell data-figure="">{formatEuro(balance)}</FigureCell>
    </FigureRow>
  );
}

interface LetterButtonProps {
  readonly letter: string;
  readonly isChosen: boolean;
  readonly onLetter: (letter: string) => void;
}
/** A second press shows the whole account again. */
function LetterButton({ letter, isChosen, onLetter }: LetterButtonProps) {
  const { t } = useLingui();
  const isSettled = letter === letter.toUpperCase();
  return (
    <Button
      variant="ghost"
      size="sm"
      my="-1.5"
      minW="8"
      px="2"
      aria-label={isSettled ? t`Letter ${letter}, settled` : t`Letter ${letter}, partly settled`}
      aria-pressed={isChosen}
      onClick={() => onLetter(isChosen ? '' : letter.toUpperCase())}
    >
      {letter}
    </Button>
  );
}

const Name = chakra(Link, { base: { fontWeight: 'medium', _hover: { textDecoration: 'underline' } } });
