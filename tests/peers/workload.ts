import { seededRandom } from '../../src/testing/seeded-random.ts';

/** What a person did: the unit that may be lost or doubled, whatever a library makes of it on the way. */
export interface Write {
  /** "w17": stands in the field that the write sets, so that the server's ledger shows whose effect it is. */
  readonly id: string;
  readonly collection: Collection;
  /** The row's id, made on the device. */
  readonly entity: string;
  readonly op: 'create' | 'update' | 'delete';
  /** The field that carries the write's id; null for a delete, which the ledger knows by its row. */
  readonly field: Marker | null;
  /** Of an order: the customer it hangs on. */
  readonly parent: string | null;
  /** The server refuses this one for ever. */
  readonly refused: boolean;
}
export type Collection = 'customers' | 'orders';
/** Each change of a row sets a field of its own, so that a library that merges several into one call still shows each. */
export const MARKERS = ['made', 'u1', 'u2', 'u3', 'u4'] as const;
export type Marker = (typeof MARKERS)[number];
/** A row with this name is refused with 422 whenever it comes. */
export const REFUSED_NAME = 'refused';

const idOf = (index: number): string => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** The values that a create or an update sends; `id` is the caller's business. */
export function valuesOf(write: Write): Record<string, string> {
  if (write.field === null) return {};
  if (write.op === 'update') return { [write.field]: write.id };
  return {
    name: write.refused ? REFUSED_NAME : `Row ${write.id}`,
    made: write.id,
    ...(write.parent === null ? {} : { customer: write.parent }),
  };
}

interface Row {
  entity: string;
  collection: Collection;
  parent: string | null;
  updates: number;
}

/** Creates only, one customer to three orders: the workload whose drain is timed, because nothing of it merges. */
export function createsOnly(count: number): Write[] {
  let customer = '';
  return Array.from({ length: count }, (_, index) => {
    const isCustomer = index % 4 === 0;
    if (isCustomer) customer = idOf(index);
    return create(
      `w${index}`,
      isCustomer ? 'customers' : 'orders',
      idOf(index),
      isCustomer ? null : customer,
      false,
    );
  });
}

const create = (
  id: string,
  collection: Collection,
  entity: string,
  parent: string | null,
  refused: boolean,
): Write => ({ id, collection, entity, op: 'create', field: 'made', parent, refused });

/** Where in a workload the refused row stands: in the middle of what is made without a network. */
const REFUSED_AT = 0.3;
/** So often a person goes on with what they just made: the order of a new customer, a word more in a new order. */
const GOES_ON = 0.5;
/** What hangs on the refused row comes right behind it. */
const BEHIND = 4;

/** Customers and their orders, made, changed and removed, in an order that a person could have done it in. */
export function mixedWorkload(count: number, seed: number): Write[] {
  const random = seededRandom(seed);
  const writes: Write[] = [];
  const customers: Row[] = [];
  const orders: Row[] = [];
  const refusedAt = Math.floor(count * REFUSED_AT);
  let refused = '';
  const add = (collection: Collection, parent: string | null, isRefused = false): void => {
    const index = writes.length;
    const row: Row = { entity: idOf(index), collection, parent, updates: 0 };
    writes.push(create(`w${index}`, collection, row.entity, parent, isRefused));
    if (isRefused) refused = row.entity;
    // What hangs on the refused row is changed no further: it is not what is judged.
    else if (parent === null || parent !== refused)
      (collection === 'customers' ? customers : orders).push(row);
  };
  const one = (rows: readonly Row[]): Row => (random.chance(GOES_ON) ? rows.at(-1)! : random.pick(rows));
  const change = (row: Row): void => {
    row.updates += 1;
    writes.push({
      id: `w${writes.length}`,
      collection: row.collection,
      entity: row.entity,
      op: 'update',
      field: MARKERS[row.updates] ?? 'u4',
      parent: row.parent,
      refused: false,
    });
  };
  while (writes.length < count) {
    if (writes.length === refusedAt) {
      add('customers', null, true);
      for (let index = 0; index < BEHIND && writes.length < count; index += 1) add('orders', refused);
      continue;
    }
    const drawn = random.fraction();
    const changeable = [...customers, ...orders].filter((row) => row.updates < MARKERS.length - 1);
    if (customers.length === 0 || drawn < 0.1) add('customers', null);
    else if (orders.length === 0 || drawn < 0.5 || changeable.length === 0)
      add('orders', one(customers).entity);
    else if (drawn < 0.9) change(one(changeable));
    else {
      const [gone] = orders.splice(random.below(orders.length), 1);
      writes.push({
        id: `w${writes.length}`,
        collection: 'orders',
        entity: gone!.entity,
        op: 'delete',
        field: null,
        parent: gone!.parent,
        refused: false,
      });
    }
  }
  return writes;
}
