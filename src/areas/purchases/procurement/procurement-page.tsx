import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { offersFor } from '../../../domain/catalog/offers.rules.ts';
import { formatDate, formatEuro, formatNumber } from '../../../domain/kernel/format.ts';
import { placeBetween } from '../../../domain/kernel/line-place.ts';
import { amountOf } from '../../../domain/kernel/money.ts';
import { boughtLine, boughtPrice } from '../../../domain/purchases/bought-price.rules.ts';
import type { Proposal } from '../../../domain/purchases/procurement.rules.ts';
import { useEngine, useNamedRows } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { TickedHead } from '../../../ui/form/ticked-rows.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { openBegun } from '../../../ui/pages/begun.ts';
import { Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { RecordLink } from '../../../ui/value/link-value.tsx';
import { unitOf } from '../unit-of.ts';
import { useProposals } from './use-proposals.ts';

const NOBODY = '';
/** Changes of a person to a proposal. */
interface Adjusted {
  readonly quantity?: number | undefined;
  readonly supplier?: string | undefined;
  readonly isLeft?: boolean | undefined;
}
type Chosen = Proposal & {
  readonly supplier: string;
  readonly chosen: number;
  readonly price: number | undefined;
  readonly isTicked: boolean;
};

const adjusted = (proposal: Proposal, change: Adjusted | undefined): Chosen => {
  const supplier = change?.supplier ?? proposal.offer?.supplier ?? NOBODY;
  const other = offersFor(proposal.article as Parameters<typeof offersFor>[0], proposal.quantity).find(
    (offer) => offer.supplier === supplier,
  );
  const chosen = change?.quantity ?? other?.quantity ?? proposal.quantity;
  return {
    ...proposal,
    supplier,
    chosen,
    price: boughtPrice(proposal.article, chosen, supplier || null),
    isTicked: !change?.isLeft,
  };
};

/** Shortages with the order that ends each: quantities and suppliers can be changed, those of one supplier become an order. */
export default function ProcurementPage() {
  const { t } = useLingui();
  const proposals = useProposals();
  const [changes, setChanges] = useState<ReadonlyMap<string, Adjusted>>(new Map());
  const all = useMemo(
    () => proposals?.map((proposal) => adjusted(proposal, changes.get(proposal.article.id))),
    [proposals, changes],
  );
  const adjust = (id: string, change: Adjusted): void =>
    setChanges((before) => new Map(before).set(id, { ...before.get(id), ...change }));
  const suppliers = [...new Set(all?.map(({ supplier }) => supplier))];
  const offering = new Set((all ?? []).flatMap(({ article }) => suppliersOf(article)));
  const names = useNamedRows([...offering].map((id) => ({ collection: 'companies', id })));
  const nameOf = (id: string): string => names?.get(`companies/${id}`)?.displayLine1 ?? '–';
  return (
    <>
      <PageHeader title={t`Procurement`} subtitle={t`Articles to order, by supplier`} />
      {all?.length === 0 && (
        <Quiet>
          <Trans>No article is short.</Trans>
        </Quiet>
      )}
      <chakra.div display="flex" flexDirection="column" gap="8">
        {suppliers.map((supplier) => (
          <OfSupplier
            key={supplier}
            supplier={supplier}
            name={supplier === NOBODY ? t`Without a supplier` : nameOf(supplier)}
            proposals={(all ?? []).filter((one) => one.supplier === supplier)}
            nameOf={nameOf}
            adjust={adjust}
          />
        ))}
      </chakra.div>
    </>
  );
}

const suppliersOf = (article: Proposal['article']): string[] =>
  ((article['suppliers'] ?? []) as { supplier?: string }[]).flatMap(({ supplier }) => supplier ?? []);

interface OfSupplierProps {
  readonly supplier: string;
  readonly name: string;
  readonly proposals: readonly Chosen[];
  readonly nameOf: (id: string) => string;
  readonly adjust: (id: string, change: Adjusted) => void;
}

function OfSupplier({ supplier, name, proposals, nameOf, adjust }: OfSupplierProps) {
  const engine = useEngine();
  const navigate = useNavigate();
  const ticked = proposals.filter(({ isTicked }) => isTicked);
  const sum = ticked.reduce((all, { chosen, price }) => all + amountOf(chosen, price ?? 0), 0);
  const order = (): void => {
    let place = '';
    const wanted = ticked.flatMap(({ neededOn }) => neededOn ?? []).toSorted()[0];
    openBegun(navigate, '/purchases/purchasesOrders', {
      key: `shortages ${ticked.map(({ article }) => article.id).join(' ')}`,
      values: {
        ...(supplier === NOBODY ? {} : { supplier }),
        ...(wanted && wanted >= engine.writer.today() ? { expectedDate: wanted } : {}),
        lines: ticked.map(({ article, chosen }) => {
          place = placeBetween(place, undefined);
          return {
            lineKey: engine.newId(),
            place,
            kind: 'item',
            ...boughtLine(article, chosen, supplier || null),
            quantity: chosen,
            unit: unitOf(article['unit']),
          };
        }),
      },
    });
  };
  return (
    <section>
      <TickedHead
        title={name}
        sum={formatEuro(sum)}
        action={
          <Button disabled={ticked.length === 0} onClick={order}>
            <Trans>Create the order</Trans>
          </Button>
        }
      />
      <chakra.ul listStyleType="none">
        {proposals.map((proposal) => (
          <Line key={proposal.article.id} proposal={proposal} nameOf={nameOf} adjust={adjust} />
        ))}
      </chakra.ul>
    </section>
  );
}

interface LineProps extends Pick<OfSupplierProps, 'nameOf' | 'adjust'> {
  readonly proposal: Chosen;
}

function Line({ proposal, nameOf, adjust }: LineProps) {
  const { t } = useLingui();
  const { article, onHand, ordered, reserved, neededOn, arrivesOn, chosen, price, supplier } = proposal;
  const name = article.displayLine1 ?? '';
  const [stock, coming, taken] = [onHand, ordered, reserved].map((one) => formatNumber(one));
  const needed = neededOn ? formatDate(neededOn) : '';
  const there = arrivesOn ? formatDate(arrivesOn) : '';
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) 8rem minmax(0, 1fr) 7rem' }}
      columnGap="4"
      rowGap="1"
      alignItems="end"
      py="2"
      borderBottom="1px solid"
      borderColor="border.muted"
    >
      <chakra.div minW="0">
        <CheckBox
          label={name}
          checked={proposal.isTicked}
          onChange={(isOn) => adjust(article.id, { isLeft: !isOn })}
          help={
            <Trans>
              In stock {stock}, on order {coming}, reserved {taken}
            </Trans>
          }
        />
        <chakra.span
          display="block"
          textStyle="dense"
          color="fg.muted"
          css={{ '& a': { textDecoration: 'underline' } }}
        >
          <RecordLink to="articles" id={article.id} /> {needed !== '' && <Trans>Needed on {needed}.</Trans>}{' '}
          {there !== '' && <Trans>Can be there on {there}.</Trans>}
        </chakra.span>
      </chakra.div>
      <NumberInput
        kind="decimal"
        aria-label={t`Quantity (${name})`}
        value={chosen}
        onChange={(value) =>
          typeof value === 'number' && value > 0 && adjust(article.id, { quantity: value })
        }
      />
      <Select
        aria-label={t`Supplier (${name})`}
        value={supplier}
        onChange={(event) => adjust(article.id, { supplier: event.target.value })}
      >
        <option value={NOBODY}>–</option>
        {suppliersOf(article).map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </Select>
      <chakra.span textAlign="end" fontVariantNumeric="tabular-nums">
        {price === undefined ? '–' : formatEuro(amountOf(chosen, price))}
      </chakra.span>
    </chakra.li>
  );
}
