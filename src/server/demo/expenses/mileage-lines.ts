import { estimateRoadKm } from '../../../domain/kernel/road-distance.ts';
import { roundTo } from '../../../domain/kernel/decimal.ts';
import type { Cost, Trip } from '../../../domain/hr/expense-kinds.rules.ts';
import { momentAfter } from '../calendar.ts';
import { lineAt, type Demo } from '../maker.ts';
import type { FullPlace } from '../places.ts';
import { accountId } from '../payment-rows.ts';
import type { Claimant, Destination } from './claimant.ts';

type Vehicle = NonNullable<Claimant['employee']['row']['vehicles']>[number];

const STOP_SHARE = 0.08;

/** The distance and where it comes from; typed ones say why they differ. */
function distance(demo: Demo, from: FullPlace, to: FullPlace): Pick<Trip, 'km' | 'kmSource' | 'kmReason'> {
  const km = estimateRoadKm(from, to);
  const kind = demo.random.below(10);
  if (kind < 6) return { km, kmSource: 'estimate' };
  if (kind < 9) return { km: roundTo(km * 1.02, 1), kmSource: 'looked up' };
  return { km: roundTo(km + 6, 1), kmSource: 'typed', kmReason: 'Déviation, route barrée' };
}

/** A person's vehicles in the order of their use: the first is taken most of the time. */
function vehicleFor(demo: Demo, { employee }: Claimant): Vehicle | undefined {
  const vehicles = employee.row.vehicles ?? [];
  return vehicles.length > 1 && demo.random.chance(0.2) ? vehicles[1] : vehicles[0];
}

function stopOn(demo: Demo, claimant: Claimant, at: string): Trip['waypoints'] {
  if (!demo.random.chance(STOP_SHARE)) return null;
  return [lineAt(demo, at, { ...demo.random.pick(claimant.destinations).place })];
}

/** A visit from the workshop and back by one's own vehicle. */
export function visitByRoad(demo: Demo, claimant: Claimant, date: string): Cost[] {
  const { random } = demo;
  const vehicle = vehicleFor(demo, claimant);
  const departure = claimant.employee.row.workAddress;
  if (!vehicle || !departure) return [];
  const at = momentAfter(date, 0, '18:00', demo.today);
  const { name, place }: Destination = random.pick(claimant.destinations);
  const expenseTrip: Trip = {
    mode: vehicle.kind ?? 'car',
    vehicle: vehicle.lineKey,
    departure,
    arrival: { ...place },
    waypoints: stopOn(demo, claimant, at),
    roundTrip: true,
    times: 1,
    homeWork: false,
    ...distance(demo, departure as FullPlace, place),
  };
  const reinvoice = random.chance(0.15);
  const accountingLine = accountId(demo, '6251');
  return [
    lineAt(demo, at, {
      date,
      label: `Visite ${name}`,
      location: place.city,
      reinvoice,
      accountingLine,
      expense: { expenseTrip },
    }),
  ];
}

/** To work and back on a bicycle: nothing is paid, but it counts for the mobility allowance. */
export function commuteByBicycle(demo: Demo, { employee }: Claimant, date: string): Cost[] {
  const { address, workAddress } = employee.row;
  if (!address || !workAddress) return [];
  const expenseTrip: Trip = {
    mode: 'bicycle',
    departure: address,
    arrival: workAddress,
    roundTrip: true,
    times: 1,
    homeWork: true,
    km: estimateRoadKm(address as FullPlace, workAddress as FullPlace),
    kmSource: 'estimate',
  };
  return [
    lineAt(demo, `${date} 18:00`, { date, label: 'Domicile–travail à vélo', expense: { expenseTrip } }),
  ];
}
