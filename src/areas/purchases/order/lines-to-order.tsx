import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { formatDate, formatEuro, formatNumber } from '../../../domain/kernel/format.ts';
import { mayEver } from '../../../domain/kernel/grants.ts';
import { amountOf } from '../../../domain/kernel/money.ts';
import { useEngine, useNamedRows, usePerson } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { TickedHead, TickedRows } from '../../../ui/form/ticked-rows.tsx';
import { Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { RecordLink } from '../../../ui/value/link-value.tsx';
import { useLinesToOrder, type LineToOrder } from './use-lines-to-order.ts';
import { useOrderLines } from './use-order-lines.ts';

const NOBODY = '';

/** Approved lines that wait for an order, by supplier: those that are ticked become one. */
export function LinesToOrder() {
  const lines = useLinesToOrder();
  const names = useNamedRows(
    (lines ?? []).flatMap(({ supplier }) => (supplier ? [{ collection: 'companies', id: supplier }] : [])),
  );
  const groups = useMemo(() => {
    const by = new Map<string, LineToOrder[]>();
    for (const line of lines ?? []) {
      const key = line.supplier ?? NOBODY;
      by.set(key, [...(by.get(key) ?? []), line]);
    }
    return [...by];
  }, [lines]);
  if (!lines) return <chakra.div minH="48" aria-busy />;
  if (lines.length === 0)
    return (
      <Quiet>
        <Trans>No approved line waits for an order.</Trans>
      </Quiet>
    );
  return (
    <chakra.div mt="4" display="flex" flexDirection="column" gap="8">
      {groups.map(([supplier, all]) => (
        <OfSupplier
          key={supplier}
          supplier={supplier}
          name={names?.get(`companies/${supplier}`)?.displayLine1}
          lines={all}
        />
      ))}
    </chakra.div>
  );
}

interface OfSupplierProps {
  readonly supplier: string;
  readonly name: string | undefined;
  readonly lines: readonly LineToOrder[];
}

function OfSupplier({ supplier, name, lines }: OfSupplierProps) {
  const { t } = useLingui();
  const orderLines = useOrderLines();
  const mayOrder = mayEver(useEngine().context.entityOf('purchaseOrders'), 'C', usePerson());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const ticked = lines.filter(({ id }) => !left.has(id));
  const amount = ({ quantity, line }: LineToOrder) => amountOf(quantity, line.unitPrice ?? 0);
  const tick = (ids: readonly string[], isOn: boolean): void =>
    setLeft((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isOn) next.delete(id);
        else next.add(id);
      return next;
    });
  return (
    <section>
      <TickedHead
        title={supplier === NOBODY ? t`Without a supplier` : (name ?? '–')}
        sum={formatEuro(ticked.reduce((sum, line) => sum + amount(line), 0))}
        action={
          mayOrder && (
            <Button disabled={ticked.length === 0} onClick={() => orderLines(ticked)}>
              <Trans>Create the order</Trans>
            </Button>
          )
        }
      />
      <TickedRows
        hasAll
        isTicked={(id) => !left.has(id)}
        onTick={tick}
        rows={lines.map((line) => ({
          id: line.id,
          label: `${formatNumber(line.quantity)} × ${line.line.label ?? ''}`,
          help: <Wanted line={line} />,
          beside: <RecordLink to="purchaseRequests" id={line.request.id} />,
          amount: amount(line),
        }))}
      />
    </section>
  );
}

function Wanted({ line: { request } }: { line: LineToOrder }) {
  const day = request.wantedDate ? formatDate(request.wantedDate) : '';
  return (
    <>
      {request.urgent && (
        <chakra.span color="danger.fg" fontWeight="600">
          <Trans>Urgent</Trans>{' '}
        </chakra.span>
      )}
      {day !== '' && <Trans>Wanted for {day}</Trans>}
    </>
  );
}
