import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { allocationsOf, SOLD, type Side } from '../treasury/settlement.rules.ts';

/** What rows of an account that settle each other have in common. */
export interface Letter {
  /** `A`, `B`, … `Z`, `AA`, …; in lower case where something of them is open still. */
  readonly sign: string;
  readonly isSettled: boolean;
}

interface Link {
  readonly ends: readonly [string, string];
  /** The later of its two days: nothing is settled before it is there. */
  readonly since: string;
  /** When what settles was recorded; of one that waits on a device only, after all others. */
  readonly recorded: string;
}
const numberOf = (row: AnyRow, name: string): Cents => Number(row[name] ?? 0);
const dayOf = (row: AnyRow): string => String(row['date'] ?? '');
/** Names grow with time: they tell apart what was recorded at the same moment. */
const recordedOf = (row: AnyRow): string => `${String(row['createdAt'] ?? '~')} ${row.id}`;

/**
 * The letters of an account (lettrage), by row: which payment settles which invoice, and which credit note is set against which.
 * They follow from what was allocated. The first that was settled is A, by the days of what settles: where a payment of an earlier day is
 * entered later, one is rejected, or one settles what two had, letters move.
 * @param invoices issued ones, with what these payments have settled of them
 * @param payments those that have come
 */
export function lettersOf(
  invoices: readonly AnyRow[],
  payments: readonly AnyRow[],
  { document }: Pick<Side, 'document'> = SOLD,
): ReadonlyMap<string, Letter> {
  const billed = new Map(invoices.map((row) => [row.id, row]));
  const open = new Map<string, Cents>(invoices.map((row) => [row.id, numberOf(row, 'calculatedBalance')]));
  const links: Link[] = [];
  const tie = (row: AnyRow, to: AnyRow): void => {
    const [one, other] = [dayOf(row), dayOf(to)];
    links.push({
      ends: [row.id, to.id],
      since: one > other ? one : other,
      recorded: recordedOf(row),
    });
  };
  for (const row of invoices) {
    const original = billed.get(String(row['creditOf'] ?? ''));
    if (original && numberOf(row, 'calculatedCredited') !== 0) tie(row, original);
  }
  for (const payment of payments) {
    let left = numberOf(payment, 'amount');
    for (const allocation of allocationsOf(payment)) {
      const { amount } = allocation;
      const paid = billed.get(String(allocation[document] ?? ''));
      if (!paid || !amount) continue;
      left -= amount;
      tie(payment, paid);
    }
    open.set(payment.id, left);
  }
  return namedByAge(links, open);
}

function namedByAge(links: readonly Link[], open: ReadonlyMap<string, Cents>): ReadonlyMap<string, Letter> {
  const headOf = groupedBy(links);
  const groups = new Map<string, { first: Pick<Link, 'since' | 'recorded'>; members: Set<string> }>();
  for (const { ends, since, recorded } of links) {
    const head = headOf(ends[0]);
    const group = groups.get(head) ?? { first: { since, recorded }, members: new Set() };
    if (byAge({ since, recorded }, group.first) < 0) group.first = { since, recorded };
    for (const end of ends) group.members.add(end);
    groups.set(head, group);
  }
  const named = [...groups.values()]
    .map(({ first, members }) => ({ first, members: [...members].toSorted() }))
    .toSorted((a, b) => byAge(a.first, b.first));
  return new Map(
    named.flatMap(({ members }, at) => {
      const isSettled = members.every((id) => open.get(id) === 0);
      const sign = isSettled ? signOf(at) : signOf(at).toLowerCase();
      return members.map((id) => [id, { sign, isSettled }] as const);
    }),
  );
}

/** Which rows hang together, each group by one of its own. */
function groupedBy(links: readonly Link[]): (id: string) => string {
  const above = new Map<string, string>();
  const headOf = (id: string): string => {
    let head = id;
    for (let next = above.get(head); next !== undefined; next = above.get(head)) head = next;
    // The way is shortened for whoever asks next.
    for (let one = id; one !== head;) {
      const next = above.get(one)!;
      above.set(one, head);
      one = next;
    }
    return head;
  };
  for (const { ends } of links) {
    const [one, other] = [headOf(ends[0]), headOf(ends[1])];
    if (one !== other) above.set(one, other);
  }
  return headOf;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** What was recorded later takes no letter of the same day's. */
const byAge = (a: Pick<Link, 'since' | 'recorded'>, b: Pick<Link, 'since' | 'recorded'>): number =>
  compare(a.since, b.since) || compare(a.recorded, b.recorded);

/** Without I and O: a small l would be taken for the one, and a zero for the other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** A to Z, then AA to AZ, … */
function signOf(at: number): string {
  const last = SIGNS[at % SIGNS.length]!;
  return at < SIGNS.length ? last : signOf(Math.floor(at / SIGNS.length) - 1) + last;
}
