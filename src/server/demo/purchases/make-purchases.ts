import { addDays } from '../../../domain/kernel/dates.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { placeBetween } from '../../../domain/kernel/line-place.ts';
import { boughtLine } from '../../../domain/purchases/bought-price.rules.ts';
import { progressOf } from '../../../domain/purchases/purchase-request.rules.ts';
import { personOf, type Employee } from '../employees.ts';
import { change, lineAt, make, type Demo, type Row } from '../maker.ts';
import { isSupplier } from './is-supplier.ts';

interface Things {
  readonly articles: readonly Row<'articles'>[];
  readonly projects: readonly AnyRow[];
  readonly suppliers: readonly AnyRow[];
}
interface People {
  readonly askers: readonly string[];
  readonly buyer: string;
  readonly chief: string;
}
type Request = Row<'purchaseRequests'>;

/** How far each request has come, the oldest first. */
const COURSES = [
  'closed',
  'invoiced',
  'received',
  'received',
  'partly received',
  'late',
  'confirmed',
  'sent',
  'dropped',
  'partly ordered',
  'drafted',
  'approved',
  'approved',
  'question',
  'refused',
  'endorsed',
  'cancelled',
  'submitted',
  'submitted',
  'submitted',
  'draft',
] as const;
type Course = (typeof COURSES)[number];
/** States of a request in which nothing of it can be ordered. */
const UNDECIDED = ['draft', 'submitted', 'question', 'refused', 'endorsed', 'cancelled'] as const;
/** Courses whose goods have come, whole or in part. */
const CAME: readonly Course[] = ['closed', 'invoiced', 'received', 'partly received'];
const DAYS_APART = 6;
const isOrdered = (course: Course): boolean => COURSES.indexOf(course) < COURSES.indexOf('approved');
/** A prototype that takes more than one person may approve alone. */
const MANY = 400;
const REASONS = ['Réapprovisionnement de l’atelier', 'Montage en cours', 'Outillage usé', 'Prototype'];

/** Requests at every stage, the orders that follow them, and what has come of those. */
export async function makePurchases(demo: Demo, employees: readonly Employee[]): Promise<void> {
  const { world } = demo;
  const person = (account: string) => personOf(employees, account).row.id;
  const people: People = {
    askers: [person('user'), person('projects'), person('service')],
    buyer: person('purchasing'),
    chief: person('admin'),
  };
  const blocked = new Set(
    world
      .rows('companies')
      .filter(({ blockedFor }) => Array.isArray(blockedFor) && blockedFor.includes('orders'))
      .map(({ id }) => id),
  );
  const things: Things = {
    articles: (world.rows('articles') as unknown as readonly Row<'articles'>[]).filter(
      ({ suppliers }) => !blocked.has(suppliers?.[0]?.supplier ?? ''),
    ),
    projects: world.rows('projects'),
    suppliers: world.rows('companies').filter(isSupplier),
  };
  const counts = { request: new Map<string, number>(), order: new Map<string, number>() };
  const next = (of: 'request' | 'order', year: string): number => {
    const number = (counts[of].get(year) ?? 0) + 1;
    counts[of].set(year, number);
    return number;
  };
  if (things.suppliers.length === 0) return;
  for (const [rank, course] of COURSES.entries()) {
    const day = addDays(demo.today, -3 - DAYS_APART * (COURSES.length - rank));
    const year = day.slice(0, 4);
    const number = course === 'draft' ? null : `DA-${year}-${String(next('request', year)).padStart(4, '0')}`;
    const request = await makeRequest(demo, things, people, { course, day, number });
    if (!isOrdered(course)) continue;
    const orderNumber =
      course === 'drafted' ? null : `BC-${year}-${String(next('order', year)).padStart(5, '0')}`;
    await makeOrder(demo, request, people, { course, day: addDays(day, 2), number: orderNumber });
  }
}

interface Told {
  readonly course: Course;
  readonly day: string;
  readonly number: string | null;
}

async function makeRequest(
  demo: Demo,
  { articles, projects }: Things,
  { askers, buyer, chief }: People,
  { course, day, number }: Told,
): Promise<Request> {
  const { random } = demo;
  const by = random.pick(askers);
  const first = random.pick(articles);
  const supplier = first.suppliers?.[0]?.supplier ?? null;
  const others = articles.filter(({ suppliers }) => suppliers?.some((offer) => offer.supplier === supplier));
  const bought = [...new Set([first, ...others.slice(0, random.below(3))])];
  let place = '';
  const lines = bought.map((article) => {
    place = placeBetween(place, undefined);
    const quantity = random.pick([2, 5, 10, 20]) * (course === 'endorsed' ? MANY : 1);
    const { supplierRef: _, ...values } = boughtLine(article, quantity, supplier) as ReturnType<
      typeof boughtLine
    > & { supplierRef?: string };
    return lineAt(demo, `${day} 09:00`, { ...values, place, quantity, unit: 'C62' as const, supplier });
  });
  const isDecided = course === 'approved' || isOrdered(course);
  const status = isDecided
    ? 'approved'
    : (UNDECIDED as readonly Course[]).includes(course)
      ? (course as (typeof UNDECIDED)[number])
      : 'submitted';
  const approver = by === buyer ? chief : buyer;
  return make(
    demo,
    'purchaseRequests',
    {
      number,
      requester: by,
      project: random.chance(0.6) ? random.pick(projects).id : null,
      supplier,
      reason: random.pick(REASONS),
      urgent: random.chance(0.2),
      wantedDate: addDays(day, 14 + random.below(14)),
      status,
      lines,
      ...(number ? { submittedAt: `${day} 09:30` } : {}),
      ...(isDecided ? { approver, approvedAt: `${addDays(day, 1)} 11:00` } : {}),
      ...(status === 'endorsed'
        ? { firstApprover: approver, firstApprovedAt: `${addDays(day, 1)} 10:30` }
        : {}),
      ...(status === 'question' ? { question: 'Le stock de l’atelier ne suffit-il pas ?' } : {}),
      ...(status === 'refused' ? { refusalReason: 'Déjà commandé pour un autre projet.' } : {}),
    },
    { at: `${day} 09:00`, by },
  );
}

const STATES = {
  closed: 'closed',
  invoiced: 'invoiced',
  dropped: 'cancelled',
  'partly ordered': 'confirmed',
  received: 'received',
  'partly received': 'partially received',
  late: 'confirmed',
  confirmed: 'confirmed',
  sent: 'sent',
  drafted: 'draft',
} as const;

async function makeOrder(
  demo: Demo,
  request: Request,
  { buyer }: People,
  { course, day, number }: Told,
): Promise<void> {
  const state = STATES[course as keyof typeof STATES];
  const isLate = course === 'late' || course === 'partly received';
  const order = await make(
    demo,
    'purchaseOrders',
    {
      number,
      supplier: String(request.supplier),
      buyer,
      project: request.project ?? null,
      date: day,
      expectedDate: isLate ? addDays(demo.today, -4) : addDays(demo.today, 10),
      status: state,
      terms: '30 days',
      lines: (request.lines ?? []).map((line) =>
        lineAt(demo, `${day} 10:00`, {
          place: line.place ?? null,
          kind: 'item' as const,
          article: line.article ?? null,
          label: line.label ?? null,
          quantity:
            course === 'partly ordered' ? Math.ceil((line.quantity ?? 2) / 2) : (line.quantity ?? null),
          unit: line.unit ?? null,
          unitPrice: line.unitPrice ?? null,
          vat: line.vat ?? 20,
          project: request.project ?? null,
          request: request.id,
          requestLine: line.lineKey,
        }),
      ),
      ...(number ? { sentAt: `${day} 10:30` } : {}),
      ...(course === 'dropped' ? { cancelReason: 'Article trouvé en stock chez un autre site.' } : {}),
    },
    { at: `${day} 10:00`, by: buyer },
  );
  let current = order;
  if (CAME.includes(course)) {
    const come = addDays(day, 2);
    await make(
      demo,
      'receptions',
      {
        order: order.id,
        date: come,
        deliveryNote: `BL-${1000 + demo.random.below(9000)}`,
        receivedBy: request.requester,
        lines: (order.lines ?? []).map((line) =>
          lineAt(demo, `${come} 14:00`, {
            orderLine: line.lineKey,
            quantity:
              course === 'partly received' ? Math.ceil((line.quantity ?? 2) / 2) : (line.quantity ?? 1),
          }),
        ),
      },
      { at: `${come} 14:00`, by: request.requester },
    );
    current = await change(demo, 'purchaseOrders', order, { status: state }, buyer);
  }
  const status = progressOf(request, [current as AnyRow]);
  if (status !== request.status) await change(demo, 'purchaseRequests', request, { status }, buyer);
}
