import { useEffect, useMemo, useRef } from 'react';
import { isItem } from '../../domain/documents/document-totals.rules.ts';
import {
  agreedWith,
  isTaxedBy,
  lineTax,
  regimeTax,
  type RegimeTax,
} from '../../domain/documents/vat-regime.rules.ts';
import { useRow, useRows } from '../../offline/index.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { LineValue } from '../../ui/form/lines/line-value.ts';
import type { Sold } from '../../domain/documents/line-operation.rules.ts';
import { taxedAnew, type Taxing } from './document-tools.ts';
import { linesOf, typedLine } from './typed-document.ts';

type Values = Readonly<Record<string, unknown>>;
const UNTAXED = { vat: null, vatCategory: null, exemptionReason: null };
const OWN = { where: { master: true }, limit: 1 };

/**
 * How the document's customer is taxed; its lines follow where one says that all of it is goods, or services. Once one is picked for a new document, it takes what was agreed with them; one that is
 * there already is changed by nobody but its person.
 */
export function useCustomerTerms(values: Values, set: (name: string, value: unknown) => void): Taxing {
  const picked = typeof values['customer'] === 'string' ? values['customer'] : undefined;
  const customer = useRow('companies', picked);
  const own = useRows('companies', OWN)?.[0];
  const found = regimeTax(customer ?? undefined, own);
  const said = JSON.stringify(found);
  // By what it says: the customer's row comes anew with every answer of the server.
  const tax = useMemo(() => (said === undefined ? undefined : (JSON.parse(said) as RegimeTax)), [said]);
  const isNew = values['id'] === '';
  // A draft that came back holds what was agreed, or what its person made of it.
  const taken = useRef(values['terms'] || linesOf(values).length > 0 ? picked : undefined);
  const latest = useLatest({ values, set });
  const worn = useRef<RegimeTax>(undefined);
  useEffect(() => {
    if (!isNew || !customer) return;
    const before = worn.current;
    worn.current = tax;
    if (taken.current === customer.id) return;
    taken.current = customer.id;
    const { values: now, set: write } = latest.current;
    for (const [name, value] of Object.entries(agreedWith(customer)))
      if ((now[name] ?? null) !== value) write(name, value);
    const lines = linesOf(now);
    // Where it is not the customer that says how, what the one before made of a line is asked for anew.
    const isOfBefore = (line: LineValue) => before !== undefined && isTaxedBy(before, line);
    if (lines.length > 0 && (tax || before))
      write(
        'lines',
        lines.map((line) =>
          isItem(typedLine(line)) && (tax || isOfBefore(line))
            ? { ...line, ...(lineTax(tax, line as Sold, now['operationCategory']) ?? UNTAXED) }
            : line,
        ),
      );
  }, [isNew, customer, tax, latest]);
  const operation = values['operationCategory'];
  const taxing = useMemo(() => ({ tax, operation }), [tax, operation]);
  const told = useRef(operation);
  useEffect(() => {
    if (told.current === operation) return;
    told.current = operation;
    const { values: now, set: write } = latest.current;
    const lines = linesOf(now).map((line) => ({ ...line, ...taxedAnew(line, taxing) }));
    if (taxing.tax && lines.length > 0) write('lines', lines);
  }, [operation, taxing, latest]);
  return taxing;
}
