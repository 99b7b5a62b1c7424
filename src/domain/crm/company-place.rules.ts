import type { AnyRow, RuleContext } from '../kernel/entity.ts';

interface AddressLine {
  readonly kind?: string | null | undefined;
  readonly address?: string | null | undefined;
}
interface Placed {
  readonly addresses?: readonly AddressLine[] | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}
interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
type Find = (address: string) => Promise<AnyRow | undefined>;

/** The addresses that its lines name, billing first. A line that is still being filled in names none. */
export function addressesInOrder(row: Placed): string[] {
  const filled = (row.addresses ?? []).filter(({ address }) => Boolean(address));
  const isBilling = ({ kind }: AddressLine): boolean => kind === 'billing';
  return [...filled.filter(isBilling), ...filled.filter((line) => !isBilling(line))].map(
    ({ address }) => address!,
  );
}

function pointOf(row: Readonly<Record<string, unknown>> | Placed | undefined): Point | undefined {
  const { latitude, longitude } = (row ?? {}) as Readonly<Record<string, unknown>>;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}
const isSame = (a: Point | undefined, b: Point | undefined): boolean =>
  a?.latitude === b?.latitude && a?.longitude === b?.longitude;

/** The coordinates of the first address that has any. */
async function addressPoint(row: Placed, find: Find): Promise<Point | undefined> {
  for (const id of addressesInOrder(row)) {
    const point = pointOf(await find(id));
    if (point) return point;
  }
  return undefined;
}

/**
 * The coordinates of a company follow its addresses: maps and lists read them without reading addresses. Coordinates that
 * are written by themselves (a file, another program) stay until its addresses move to another place.
 */
export async function companyPlace(
  row: Placed,
  { lookup, before, followed }: RuleContext,
): Promise<{ latitude?: number | null; longitude?: number | null }> {
  const own = pointOf(row);
  // Half a pair is a mistake, which the check names.
  if (!own && (typeof row.latitude === 'number' || typeof row.longitude === 'number')) return {};
  const had = pointOf(before);
  const isGiven = own !== undefined && !isSame(own, had);
  if (isGiven) return own;
  const find: Find = (id) => lookup.get('addresses', id);
  const findBefore: Find = async (id) => (followed?.id === id ? followed : find(id));
  const now = await addressPoint(row, find);
  if (!own) return now ?? { latitude: null, longitude: null };
  const was = before && (await addressPoint(before as Placed, findBefore));
  if (isSame(now, was)) return own;
  if (now) return now;
  return isSame(had, was) ? { latitude: null, longitude: null } : own;
}
