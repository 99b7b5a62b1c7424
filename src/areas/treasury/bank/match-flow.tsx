import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { valueOn } from '../../../domain/kernel/value-on.ts';
import { affectationsOf, affectedOf } from '../../../domain/treasury/affectation.rules.ts';
import {
  isMatching,
  MATCHING,
  ruleFor,
  suggestMatches,
  USUAL_MATCHING,
  type Reason,
} from '../../../domain/treasury/match-suggestions.rules.ts';
import { useEngine, useFresh, useRows, type Shown } from '../../../offline/index.ts';
import { AmountRow } from '../../../ui/amount-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkPicker } from '../../../ui/form/picker/link-picker.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkValue, RecordLink } from '../../../ui/value/link-value.tsx';
import { useCandidates } from './use-candidates.ts';
import { useMatch } from './use-match.ts';

/** Matches of a bank line, suggestions, and accounts to book it on. */
export function MatchFlow({ row }: { row: Shown }) {
  const heading = useId();
  const { t } = useLingui();
  const match = useMatch(row);
  const open = Number(row['amount'] ?? 0) - affectedOf(row);
  return (
    <section aria-labelledby={heading}>
      <chakra.h2 id={heading} textStyle="section" mb="2">
        <Trans>Matched with</Trans>
      </chakra.h2>
      {affectationsOf(row).length === 0 && (
        <chakra.p color="fg.muted">
          <Trans>Nothing yet.</Trans>
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {affectationsOf(row).map(({ onCollection, onId, amount }) => (
          <AmountRow
            key={onId}
            amount={amount ?? 0}
            beside={
              <IconButton label={t`Remove the match`} icon={X} onClick={() => void match.remove(onId)} />
            }
          >
            {onCollection === 'accountingLines' || onCollection === 'banks' ? (
              <LinkValue to={onCollection} id={onId} />
            ) : (
              <RecordLink to={onCollection} id={onId} />
            )}
          </AmountRow>
        ))}
      </chakra.ul>
      {open !== 0 && <Suggestions row={row} open={open} />}
      {open !== 0 && <BookOn row={row} open={open} />}
    </section>
  );
}

function useReasonWords(): Readonly<Record<Reason, string>> {
  const { t } = useLingui();
  return {
    amount: t`same amount`,
    reference: t`reference in the label`,
    iban: t`same IBAN`,
    name: t`same name`,
    date: t`near the date`,
  };
}

function Suggestions({ row, open }: { row: Shown; open: number }) {
  const heading = useId();
  const words = useReasonWords();
  const match = useMatch(row);
  const candidates = useCandidates();
  const today = useEngine().writer.today();
  const parameters = useRows('parameters', { where: { key: MATCHING } });
  const found = useMemo(() => {
    const set = valueOn(parameters ?? [], today);
    return candidates ? suggestMatches(row, candidates, isMatching(set) ? set : USUAL_MATCHING) : [];
  }, [row, candidates, parameters, today]);
  if (!candidates) return null;
  return (
    <chakra.section aria-labelledby={heading} mt="6">
      <chakra.h2 id={heading} textStyle="section" mb="2">
        <Trans>Suggestions</Trans>
      </chakra.h2>
      {found.length === 0 && (
        <chakra.p color="fg.muted">
          <Trans>No payment or open document looks like this line.</Trans>
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {found.map((one) => (
          <AmountRow
            key={one.id}
            amount={one.amount}
            beside={
              <Button size="sm" variant="outline" onClick={() => void match.take(one, open)}>
                <Trans>Match</Trans>
              </Button>
            }
          >
            <RecordLink to={one.collection} id={one.id} />
            <chakra.span display="block" textStyle="dense" color="fg.muted">
              {[formatDate(one.date), ...one.reasons.map((reason) => words[reason])].join(' · ')}
            </chakra.span>
          </AmountRow>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

/** Books what is open of a line on an account of the books: a charge, a subscription; a rule proposes it. */
function BookOn({ row, open }: { row: Shown; open: number }) {
  const { t } = useLingui();
  const heading = useId();
  const control = useId();
  const match = useMatch(row);
  useFresh('matchingRules');
  const rules = useRows('matchingRules', {});
  const rule = useMemo(() => (rules ? ruleFor(row, rules) : undefined), [rules, row]);
  const [chosen, setChosen] = useState<string>();
  const account = chosen ?? (typeof rule?.['accountingLine'] === 'string' ? rule['accountingLine'] : null);
  const rest = formatEuro(open);
  return (
    <chakra.section aria-labelledby={heading} mt="6">
      <chakra.h2 id={heading} textStyle="section" mb="2">
        <Trans>Book on an account</Trans>
      </chakra.h2>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" maxW="form">
        <chakra.div flex="1" minW="14rem">
          <LinkPicker
            control={{ id: control }}
            label={t`Accounting line`}
            collection="accountingLines"
            value={account}
            onChange={(id) => setChosen(id ?? undefined)}
          />
        </chakra.div>
        <Button
          variant="outline"
          disabled={!account}
          onClick={() =>
            void (account && match.book(account, open, rule && chosen === undefined ? rule.id : undefined))
          }
        >
          <Trans>Book {rest}</Trans>
        </Button>
      </chakra.div>
      {rule && chosen === undefined && (
        <chakra.p color="fg.muted" textStyle="dense" mt="1">
          <Trans>
            Proposed by the rule <RecordLink to="matchingRules" id={rule.id} />.
          </Trans>
        </chakra.p>
      )}
    </chakra.section>
  );
}
