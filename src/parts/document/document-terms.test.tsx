import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { invoiceFields } from '../../domain/sales/invoice.entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import type { OwnFieldProps } from '../../ui/form/own-field.ts';
import { DocumentTerms } from './document-terms.tsx';

type Values = OwnFieldProps['values'];
const NONE: OwnFieldProps['problems'] = [];

function Editor({ start, collection }: { start: Values; collection: string }) {
  const [values, setValues] = useState<Values>(start);
  const set = useCallback(
    (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value })),
    [],
  );
  return (
    <DocumentTerms
      collection={collection}
      field={invoiceFields.terms}
      pointer="/terms"
      values={values}
      set={set}
      problems={NONE}
    />
  );
}
const open = async (start: Values, collection = 'invoices') => {
  await renderWithEngine({ pages: { '/': <Editor start={start} collection={collection} /> } });
  return screen.findByLabelText<HTMLSelectElement>('Payment terms');
};
const told = () => screen.queryByRole('status')?.textContent;
const pick = (select: HTMLElement, terms: string) => fireEvent.change(select, { target: { value: terms } });

afterEach(cleanup);

it('terms beyond the sixty days of the law are told as they are picked, and kept', async () => {
  const select = await open({ type: 'standard', date: '2026-07-01', terms: '60 days' });
  expect(told()).toBeUndefined();
  pick(select, 'end of next month');
  await waitFor(() => expect(told()).toContain('more than 60 days after its date'));
  expect(told()).toContain('art. L441-10');
  expect(select.value).toBe('end of next month');
  expect(document.getElementById(select.getAttribute('aria-describedby')!)?.textContent).toBe(told());
  pick(select, '60 days');
  await waitFor(() => expect(told()).toBeUndefined());
});

it('an invoice is judged by its own day, and by the days typed in the stead of its terms', async () => {
  await open({ type: 'standard', date: '2026-07-02', terms: 'end of next month' });
  expect(told()).toBeUndefined();
  cleanup();
  const dueDates = [{ lineKey: 'a', date: '2026-10-31', amount: 100 }, { lineKey: 'b' }];
  await open({ type: 'standard', date: '2026-07-02', terms: '30 days', dueDates });
  expect(told()).toContain('more than 60 days');
  cleanup();
  // What we owe back is no term that somebody is given.
  await open({ type: 'credit note', date: '2026-07-02', dueDates });
  expect(told()).toBeUndefined();
});

it('of a quote, whose invoice has no day yet, it is told whether it may come to that', async () => {
  const select = await open({ date: '2026-07-02', terms: 'end of next month' }, 'quotes');
  expect(told()).toContain('1 July or 1 December');
  pick(select, 'end of month');
  await waitFor(() => expect(told()).toBeUndefined());
});
