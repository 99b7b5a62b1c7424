import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { addedRates, type RateOfVat } from '../../../domain/hr/expense-amounts.rules.ts';
import { bookedVat } from '../../../domain/hr/expense-figures.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { findingIn, useEngine, type Engine, type Question } from '../../../offline/index.ts';
import { rateText } from '../../../ui/value/vat-text.ts';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { whileHere } from '../../../ui/while-here.ts';

interface Found {
  readonly rates: readonly RateOfVat[];
  readonly accounts: number;
}

/** The rates of all accounts that answer the question, read a part at a time. */
async function ratesOf(engine: Engine, question: Question): Promise<Found> {
  const finder = await findingIn(engine);
  const [ids, { walkRows }] = await Promise.all([finder.ids(question), import('../../../offline/upkeep.ts')]);
  let rates: readonly RateOfVat[] = [];
  let accounts = 0;
  for await (const rows of walkRows(engine, 'expenseAccounts', { ids })) {
    const part = bookedVat(rows as ExpenseAccountRow[]);
    accounts += part.accounts;
    rates = addedRates([rates, part.rates]);
  }
  return { rates, accounts };
}

/** Of the accounts of a list, what they paid of VAT at each rate, and what comes back of it. */
export function VatSheet({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useLingui();
  const engine = useEngine();
  const [found, setFound] = useState<Found>();
  useEffect(() => whileHere(ratesOf(engine, question), setFound), [engine, question]);
  return (
    <Sheet title={t`VAT by rate`} kind="center" onClose={onClose}>
      {found && (
        <>
          <chakra.p color="fg.muted" mb="3">
            <Plural
              value={found.accounts}
              one="Of the account in the list that is validated."
              other="Of the # accounts in the list that are validated."
            />
          </chakra.p>
          {found.rates.length === 0 ? (
            <chakra.p>
              <Trans>There is no VAT in them.</Trans>
            </chakra.p>
          ) : (
            <RatesTable rates={found.rates} />
          )}
        </>
      )}
    </Sheet>
  );
}

function RatesTable({ rates }: { rates: readonly RateOfVat[] }) {
  const sum = (of: 'vat' | 'recoverable') => rates.reduce((all, rate) => all + rate[of], 0);
  return (
    <chakra.table w="full" fontVariantNumeric="tabular-nums" css={{ '& :is(td, th)': { py: '1.5' } }}>
      <chakra.thead color="fg.muted" textStyle="dense">
        <tr>
          <Head isFirst>
            <Trans>Rate</Trans>
          </Head>
          <Head>
            <Trans>VAT</Trans>
          </Head>
          <Head>
            <Trans>To recover</Trans>
          </Head>
        </tr>
      </chakra.thead>
      <tbody>
        {rates.map(({ rate, vat, recoverable }) => (
          <chakra.tr key={rate} borderTopWidth="1px">
            <chakra.th scope="row" textAlign="start" fontWeight="normal">
              {rateText(rate)}
            </chakra.th>
            <chakra.td textAlign="end">{formatEuro(vat)}</chakra.td>
            <chakra.td textAlign="end">{formatEuro(recoverable)}</chakra.td>
          </chakra.tr>
        ))}
      </tbody>
      <tfoot>
        <chakra.tr borderTopWidth="1px" fontWeight="medium">
          <chakra.th scope="row" textAlign="start">
            <Trans>Total</Trans>
          </chakra.th>
          <chakra.td textAlign="end">{formatEuro(sum('vat'))}</chakra.td>
          <chakra.td textAlign="end">{formatEuro(sum('recoverable'))}</chakra.td>
        </chakra.tr>
      </tfoot>
    </chakra.table>
  );
}

const Head = ({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) => (
  <chakra.th scope="col" textAlign={isFirst ? 'start' : 'end'} fontWeight="normal">
    {children}
  </chakra.th>
);
