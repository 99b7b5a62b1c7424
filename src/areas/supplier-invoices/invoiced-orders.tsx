import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatEuro, formatPercent } from '../../domain/kernel/format.ts';
import {
  amountsToInvoice,
  proposeOrderLines,
  type InvoicingLine,
} from '../../domain/purchases/invoice-of-order.rules.ts';
import { invoicesOf, linesToInvoice } from '../../domain/purchases/invoiced.rules.ts';
import { FOLLOWING } from '../../domain/purchases/purchase-order.machine.ts';
import { goodsOf, type OrderedLine } from '../../domain/purchases/received.rules.ts';
import { useEngine, useFresh, useRows, type Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/form/check-box.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select, TOUCH } from '../../ui/form/input.tsx';
import type { OwnFieldProps } from '../../ui/form/own-field.ts';
import { ProblemNote } from '../../ui/form/problem-note.tsx';
import { problemAt, problemsWithin } from '../../ui/form/problems.ts';

/** The matching of an order, line by line. */
interface NamedLine extends OrderedLine {
  readonly label?: string | null;
}
const linesIn = (order: Shown): readonly NamedLine[] =>
  goodsOf((order['lines'] ?? []) as readonly NamedLine[]);
const listOf = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);

/** The orders of the supplier that the invoice is of, and which line of them each of its lines takes. */
export function InvoicedOrders({ field, pointer, values, set, problems }: OwnFieldProps) {
  const { i18n } = useLingui();
  const supplier = typeof values['supplier'] === 'string' ? values['supplier'] : '';
  useFresh('purchaseOrders');
  const all = useRows('purchaseOrders', { where: { supplier } });
  const named = listOf<string>(values['orders']);
  const lines = listOf<InvoicingLine>(values['lines']);
  const offered = (supplier ? (all ?? []) : [])
    .filter(
      ({ id, status }) =>
        named.includes(id) || (FOLLOWING.some((one) => one === status) && status !== 'invoiced'),
    )
    .toSorted((a, b) => (String(a['date']) < String(b['date']) ? 1 : -1));
  const chosen = offered.filter(({ id }) => named.includes(id));
  // An order of another supplier stays to be taken away.
  const strange = named.filter((id) => !offered.some((order) => order.id === id));
  const [problem] = problemsWithin(problems, pointer);
  const tick = (order: Shown, isTicked: boolean): void => {
    const next = isTicked ? [...named, order.id] : named.filter((id) => id !== order.id);
    set('orders', next);
    if (lines.length === 0) return;
    const orders = offered.filter(({ id }) => next.includes(id));
    const keys = new Set(orders.flatMap(linesIn).map(({ lineKey }) => lineKey));
    const kept = lines.map((line) =>
      line.orderLine && !keys.has(line.orderLine) ? { ...line, orderLine: null } : line,
    );
    set('lines', proposeOrderLines(kept, orders));
  };
  return (
    <Field
      label={i18n._(field.label)}
      pointer={pointer}
      error={problem && <ProblemNote problem={problem} />}
      group
    >
      {() => (
        <chakra.div display="flex" flexDirection="column" gap="2">
          {offered.length === 0 && strange.length === 0 && (
            <chakra.p color="fg.muted">
              {supplier === '' ? (
                <Trans>Choose the supplier to see its orders.</Trans>
              ) : (
                <Trans>No order of this supplier waits for an invoice.</Trans>
              )}
            </chakra.p>
          )}
          {offered.map((order) => (
            <OrderBox
              key={order.id}
              order={order}
              isTicked={named.includes(order.id)}
              onTick={(isTicked) => tick(order, isTicked)}
            />
          ))}
          {strange.length > 0 && all && (
            <Button
              variant="outline"
              alignSelf="flex-start"
              onClick={() =>
                set(
                  'orders',
                  named.filter((id) => !strange.includes(id)),
                )
              }
            >
              <Trans>Remove orders of another supplier</Trans>
            </Button>
          )}
          {chosen.length > 0 && lines.length === 0 && <FillIn orders={chosen} set={set} />}
          {chosen.length > 0 && lines.length > 0 && (
            <LineOrders orders={chosen} lines={lines} set={set} problems={problems} />
          )}
        </chakra.div>
      )}
    </Field>
  );
}

interface OrderBoxProps {
  readonly order: Shown;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

function OrderBox({ order, isTicked, onTick }: OrderBoxProps) {
  const { t } = useLingui();
  const label = [
    order.displayLine1,
    formatDate(String(order['date'] ?? '')),
    formatEuro(Number(order['calculatedTotal'] ?? 0)),
  ].join(' · ');
  const [received, invoiced] = [order['calculatedReceivedShare'], order['calculatedInvoicedShare']].map(
    (share) => formatPercent(Number(share ?? 0), 0),
  );
  return (
    <CheckBox
      label={label}
      help={t`Received ${received ?? ''}, invoiced ${invoiced ?? ''}`}
      checked={isTicked}
      onChange={onTick}
    />
  );
}

/** Takes lines and sums from the orders: what came of them and is not invoiced. */
function FillIn({ orders, set }: { readonly orders: readonly Shown[]; readonly set: OwnFieldProps['set'] }) {
  const engine = useEngine();
  const fill = async (): Promise<void> => {
    const { lookup } = engine.writer;
    const open = await Promise.all(
      orders.map(async (order) => {
        const receptions = await lookup.where('receptions', { order: order.id });
        return linesToInvoice(order, receptions, await invoicesOf(order, lookup)).map((line) => ({
          ...line,
          line: { ...line.line, project: line.line.project ?? (order['project'] as string | null) },
        }));
      }),
    );
    const { lines, vat, total } = amountsToInvoice(orders[0]!, open.flat(), engine.newId);
    set('lines', lines);
    set('vat', vat);
    set('total', total);
  };
  return (
    <Button variant="outline" alignSelf="flex-start" onClick={() => void fill()}>
      <Trans>Fill in the lines to invoice</Trans>
    </Button>
  );
}

interface LineOrdersProps {
  readonly orders: readonly Shown[];
  readonly lines: readonly InvoicingLine[];
  readonly set: OwnFieldProps['set'];
  readonly problems: OwnFieldProps['problems'];
}

/** Each line of the invoice with the line of an order that it takes. */
function LineOrders({ orders, lines, set, problems }: LineOrdersProps) {
  const { t } = useLingui();
  const isLong = orders.length > 1;
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3" mt="2">
      {lines.map((line, at) => {
        const name = line.label || t`Line ${at + 1}`;
        const problem = problemAt(problems, `/lines/${at}/orderLine`);
        return (
          <chakra.li key={line.lineKey} minW="0">
            <Field
              label={t`Order line of ${name}`}
              help={typeof line.net === 'number' ? formatEuro(line.net) : undefined}
              error={problem && <ProblemNote problem={problem} />}
              pointer={`/lines/${at}/orderLine`}
            >
              {(control) => (
                <Select
                  {...control}
                  size={TOUCH}
                  value={line.orderLine ?? ''}
                  onChange={({ currentTarget }) =>
                    set(
                      'lines',
                      lines.map((one) =>
                        one === line ? { ...one, orderLine: currentTarget.value || null } : one,
                      ),
                    )
                  }
                >
                  <option value="">{t`No order line`}</option>
                  {orders.flatMap((order) =>
                    linesIn(order).map(({ lineKey, label }) => (
                      <option key={lineKey} value={lineKey}>
                        {[isLong && order.displayLine1, label].filter(Boolean).join(' · ')}
                      </option>
                    )),
                  )}
                </Select>
              )}
            </Field>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
