import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { affectedOf } from '../../../domain/treasury/affectation.rules.ts';
import type { Shown } from '../../../offline/index.ts';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';
import { MatchFlow } from './match-flow.tsx';

/** One bank line: what the bank wrote, and what it is matched with. */
export const flowDetail: DeclaredDetail = {
  headline: ['bank', 'date'],
  Standing,
  Story: MatchFlow,
  facts: [
    { fields: ['bank', 'statement', 'date', 'valueDate', 'amount', 'fee'] },
    { title: msg`Counterparty`, fields: ['counterpartName', 'counterpartIban', 'reference'] },
    { title: msg`From the bank`, fields: ['label', 'rawLine', 'externalId', 'rule'] },
    { title: msg`Notes`, fields: ['notes'] },
  ],
  isSeldomEdited: true,
};

function Standing({ row }: { row: Shown }) {
  const left = formatEuro(Number(row['amount'] ?? 0) - affectedOf(row));
  switch (row['calculatedAffectation']) {
    case 'totally':
      return <Trans>Matched in full.</Trans>;
    case 'affected too much':
      return <Trans>More is matched than the line has. Correct an amount below.</Trans>;
    default:
      return <Trans>{left} still to match.</Trans>;
  }
}
