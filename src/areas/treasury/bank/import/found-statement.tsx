import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatEuro } from '../../../../domain/kernel/format.ts';
import { periodIn } from '../../../../domain/treasury/statements/import-statement.rules.ts';
import { CheckBox } from '../../../../ui/form/check-box.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select, TOUCH } from '../../../../ui/form/input.tsx';
import { NumberInput } from '../../../../ui/form/number-input.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Weighed } from './judge-statement.ts';
import { StatementLines } from './statement-lines.tsx';
import type { FoundStatement, Statements } from './use-statements.ts';

interface PartProps {
  readonly at: number;
  readonly statements: Statements;
}

/** One statement of the file: its account, period, balances and lines, and whether it can be imported. */
export function FoundStatementPart({ at, statements }: PartProps) {
  const { t } = useLingui();
  const heading = useId();
  const { found, weighed, choose } = statements;
  const [one, weight] = [found[at], weighed[at]];
  if (!one || !weight) return null;
  const { read, bank, judged, choice } = one;
  const { account, number, lines } = read;
  const name = bank?.displayLine1 ?? account.iban ?? account.number;
  const period = periodIn(read)?.map(formatDate).join(' – ');
  const facts: readonly (readonly [string, string])[] = [
    [t`Account of the file`, [account.iban ?? account.number, account.currency].filter(Boolean).join(' · ')],
    [t`Number`, number ?? ''],
    [t`Period`, period ?? ''],
    [t`Opening balance`, formatEuro(weight.balances.opening)],
    [t`Sum of the lines`, formatEuro(lines.reduce((sum, { amount }) => sum + amount, 0))],
    [t`Closing balance`, formatEuro(weight.balances.closing)],
  ];
  return (
    <chakra.section aria-labelledby={heading} display="flex" flexDirection="column" gap="4">
      <chakra.h2 id={heading} textStyle="section">
        {[name ?? t`Statement`, period].filter(Boolean).join(' · ')}
      </chakra.h2>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 20rem))' }}
        gap="4"
      >
        <AccountField at={at} statements={statements} />
        {weight.balances.isAsked && bank && (
          <Field
            label={t`Opening balance`}
            help={
              judged?.previous
                ? t`The last statement ended on ${formatDate(judged.previous.end)} with ${formatEuro(judged.previous.closing)}.`
                : t`The file does not say it: type the balance before its first line.`
            }
          >
            {(control) => (
              <NumberInput
                {...control}
                kind="money"
                value={choice.opening === undefined ? judged?.before : choice.opening}
                onChange={(opening) => choose(at, { opening })}
              />
            )}
          </Field>
        )}
      </chakra.div>
      <chakra.dl
        m="0"
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
        gap="4"
        maxW="56rem"
      >
        {facts.map(([label, value]) =>
          value === '' ? null : (
            <div key={label}>
              <chakra.dt textStyle="dense" color="fg.muted">
                {label}
              </chakra.dt>
              <chakra.dd m="0" fontWeight="medium" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
                {value}
              </chakra.dd>
            </div>
          ),
        )}
      </chakra.dl>
      <Standing at={at} one={one} weight={weight} choose={choose} />
      {lines.length > 0 && (
        <StatementLines
          judged={judged?.lines ?? lines.map((line) => ({ line, state: 'new' as const }))}
          taken={choice.taken}
          isOffered={weight.standing !== 'again'}
          onTake={(place, isTaken) => {
            const taken = new Set(choice.taken);
            if (isTaken) taken.add(place);
            else taken.delete(place);
            choose(at, { taken });
          }}
        />
      )}
    </chakra.section>
  );
}

function AccountField({ at, statements: { accounts, found, choose } }: PartProps) {
  const { t } = useLingui();
  if (!accounts) return null;
  const bank = found[at]?.bank;
  if (accounts.length === 0)
    return (
      <Notice tone="warning">
        <Trans>Your company has no bank account yet: add one to the company first.</Trans>
      </Notice>
    );
  return (
    <Field
      label={t`Bank account`}
      required
      {...(bank ? {} : { help: t`None of your accounts has the number of the file.` })}
    >
      {(control) => (
        <Select
          {...control}
          size={TOUCH}
          value={bank?.id ?? ''}
          onChange={({ currentTarget }) => choose(at, { bank: currentTarget.value, taken: new Set() })}
        >
          {!bank && <option value="">{t`Choose an account`}</option>}
          {accounts.map(({ id, displayLine1, iban }) => (
            <option key={id} value={id}>
              {[displayLine1, iban].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface StandingProps {
  readonly at: number;
  readonly one: FoundStatement;
  readonly weight: Weighed;
  readonly choose: Statements['choose'];
}

/** Whether the statement can be imported, and the reason where not. */
function Standing({ at, one: { read, bank, judged, choice }, weight, choose }: StandingProps) {
  const { t } = useLingui();
  const { standing, balances, difference } = weight;
  const amount = formatEuro(Math.abs(difference));
  const own = String(bank?.['currency'] ?? 'EUR');
  const theirs = read.account.currency ?? '';
  switch (standing) {
    case 'account':
      return null;
    case 'currency':
      return (
        <Notice tone="danger">
          <Trans>
            The file is in {theirs}, the account in {own}. Choose the account that the file is of.
          </Trans>
        </Notice>
      );
    case 'period':
      return (
        <Notice tone="danger">
          <Trans>The file says neither a period nor a line: there is nothing to import.</Trans>
        </Notice>
      );
    case 'again':
      return (
        <Notice tone="info">
          <Trans>This statement was imported before.</Trans>{' '}
          <Link to={`/bankStatements/${judged?.again ?? ''}`}>
            <Trans>Show it</Trans>
          </Link>
        </Notice>
      );
    case 'known':
      return (
        <Notice tone="info">
          <Trans>All its lines are here already: there is nothing new to import.</Trans>
        </Notice>
      );
    case 'opening':
      return (
        <Notice tone="warning">
          <Trans>Type the opening balance as an amount.</Trans>
        </Notice>
      );
    default:
      return (
        <>
          {difference === 0 ? (
            <chakra.p color="fg.muted">
              {balances.isSaid ? (
                <Trans>Opening balance and lines lead to the closing balance.</Trans>
              ) : (
                <Trans>The file does not say both balances: the other follows from its lines.</Trans>
              )}
            </chakra.p>
          ) : (
            <Notice tone="danger" role="alert">
              <Trans>
                Opening balance and lines miss the closing balance by {amount}. A line is missing or twice
                there.
              </Trans>
              <CheckBox
                label={t`Import it all the same`}
                help={t`It cannot be reconciled until the difference is found.`}
                checked={choice.anyway}
                onChange={(anyway) => choose(at, { anyway })}
              />
            </Notice>
          )}
          <Gap one={judged} opening={balances.opening} isAsked={balances.isAsked} />
        </>
      );
  }
}

/** A statement seems to be missing between the last one and this. */
function Gap({
  one,
  opening,
  isAsked,
}: {
  readonly one: FoundStatement['judged'];
  readonly opening: number;
  readonly isAsked: boolean;
}) {
  const isOverlapping = one?.lines.some(({ state }) => state === 'same' || state === 'alike');
  if (!one?.previous || isAsked || isOverlapping || one.previous.closing === opening) return null;
  const day = formatDate(one.previous.end);
  const [before, after] = [formatEuro(one.previous.closing), formatEuro(opening)];
  return (
    <Notice tone="warning">
      <Trans>
        The statement before ends on {day} with {before}, this one begins with {after}: one may be missing
        between them.
      </Trans>
    </Notice>
  );
}
