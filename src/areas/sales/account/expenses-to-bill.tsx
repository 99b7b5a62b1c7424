import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayEver } from '../../../domain/kernel/grants.ts';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { OWN } from '../../../domain/kernel/own-company.ts';
import { languageAmong, USUAL_LANGUAGE } from '../../../domain/documents/document-language.rules.ts';
import {
  expenseKey,
  invoiceOfExpenses,
  type ExpenseToBill,
} from '../../../domain/sales/expenses-to-bill.rules.ts';
import { lineWords } from '../../../domain/documents/line-words.rules.ts';
import { agreedWith, lineTax, regimeTax } from '../../../domain/documents/vat-regime.rules.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { summaryOf } from '../../../parts/expense/cost-summary.ts';
import { sayExpensesIn } from '../../../parts/expense/say-expenses-in.ts';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, problemsOf } from '../../../ui/form/problems.ts';
import { TickedHead, TickedRows } from '../../../ui/form/ticked-rows.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { useSay } from '../../../ui/record/lines/use-say.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { LinkValue, RecordLink } from '../../../ui/value/link-value.tsx';
import { useExpensesToBill, type CustomerToBill } from './use-expenses-to-bill.ts';

/** What was spent for customers and is to be charged on: ticked into a draft invoice, customer by customer. */
export function ExpensesToBill({ pathOf }: { pathOf: (invoice: string) => string }) {
  const all = useExpensesToBill();
  if (all === undefined) return <chakra.div minH="48" aria-busy />;
  if (all.length === 0)
    return (
      <Quiet>
        <Trans>
          Nothing is to be billed. Lines of approved expense accounts that are charged to the customer stand
          here until they are on an invoice.
        </Trans>
      </Quiet>
    );
  return all.map((one) => <OfCustomer key={one.customer} of={one} pathOf={pathOf} />);
}

const sumOf = (expenses: readonly ExpenseToBill[]): number =>
  expenses.reduce((sum, { amount }) => sum + amount, 0);

interface OfCustomerProps {
  readonly of: CustomerToBill;
  readonly pathOf: (invoice: string) => string;
}

function OfCustomer({ of: { customer, name, expenses }, pathOf }: OfCustomerProps) {
  const engine = useEngine();
  const person = usePerson();
  const navigate = useNavigate();
  const say = useSay();
  const { press } = useOneAtATime();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const picked = expenses.filter((one) => ticked.has(expenseKey(one)));
  const tick = (ids: readonly string[], isOn: boolean): void =>
    setTicked((before) => {
      const now = new Set(before);
      for (const id of ids) {
        if (isOn) now.add(id);
        else now.delete(id);
      }
      return now;
    });
  const make = async (): Promise<void> => {
    try {
      const { lookup, today } = engine.writer;
      const company = await lookup.get('companies', customer);
      const [own] = await lookup.where('companies', { calculatedOwn: OWN });
      const language = languageAmong(company) ?? USUAL_LANGUAGE;
      const sayTheirs = await sayExpensesIn(language);
      const values = invoiceOfExpenses(picked, {
        customer,
        today: today(),
        tax: lineTax(regimeTax(company, own), { unit: 'LS' }),
        nameOf: ({ cost }) => lineWords(language).expense(summaryOf(cost, sayTheirs).title, cost.date),
        newId: () => engine.newId(),
      });
      // What was agreed of prices is of what we sell: an expense is charged on at what it cost.
      const agreed = company ? { ...agreedWith(company), discountPercent: null } : {};
      const made = await engine.create('invoices', { ...agreed, owner: person.id, ...values });
      void navigate(pathOf(made.id));
    } catch (error) {
      setProblems(problemsOf(error));
    }
  };
  const sum = formatEuro(sumOf(picked.length > 0 ? picked : expenses));
  return (
    <chakra.section mb="8" aria-label={name}>
      <TickedHead
        title={<LinkValue to="companies" id={customer} />}
        sum={picked.length > 0 ? <Trans>{sum} ticked, excl. VAT</Trans> : <Trans>{sum} excl. VAT</Trans>}
        action={
          mayEver(engine.context.entityOf('invoices'), 'C', person) && (
            <Button size="sm" disabled={picked.length === 0} {...press(make)}>
              <Trans>Make the draft</Trans>
            </Button>
          )
        }
      />
      {problems[0] && (
        <Notice tone="danger" role="alert">
          <ProblemNote problem={problems[0]} isWhole />
        </Notice>
      )}
      <TickedRows
        hasAll
        isTicked={(id) => ticked.has(id)}
        onTick={tick}
        rows={expenses.map((one) => ({
          id: expenseKey(one),
          label: summaryOf(one.cost, say).title,
          amount: one.amount,
          help: (
            // Among words a link is told by more than its colour.
            <chakra.span css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' } }}>
              {formatDate(one.cost.date)}
              {' · '}
              <LinkValue to="users" id={one.account.employee} />
              {' · '}
              <RecordLink to="expenseAccounts" id={one.account.id} />
            </chakra.span>
          ),
        }))}
      />
    </chakra.section>
  );
}
