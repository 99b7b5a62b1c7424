import { useEffect, useRef, useState } from 'react';
import type { Trip } from '../../../domain/hr/expense-kinds.rules.ts';
import { isTellingDifference } from '../../../domain/hr/looked-up-distance.rules.ts';
import { roadKey } from '../../../domain/hr/route.rules.ts';
import type { Distance } from '../../../parts/journey/known-places.ts';
import type { ProposedDistance } from '../../../parts/journey/use-distance.ts';

interface Proposing {
  readonly trip: Trip;
  /** The trip as the account holds it; absent for a new one. */
  readonly stored: Trip | undefined;
  readonly distance: ProposedDistance;
  readonly propose: (more: Partial<Trip>) => void;
}

/** What a map says now of a trip that was estimated, where it says something else that is worth a question. */
export const lookedUpInstead = (trip: Trip, proposal: Distance | undefined): Distance | undefined =>
  proposal?.source === 'looked up' &&
  trip.kmSource === 'estimate' &&
  trip.km &&
  isTellingDifference(trip, proposal.km)
    ? proposal
    : undefined;

/** All that is said of how far a trip goes. */
export const distanceOf = ({
  km,
  kmSource,
  kmReason,
  kmProposed,
  kmProposedSource,
}: Trip): Partial<Trip> => ({
  km: km ?? null,
  kmSource: kmSource ?? null,
  kmReason: kmReason ?? null,
  kmProposed: kmProposed ?? null,
  kmProposedSource: kmProposedSource ?? null,
});

/** The trip with the distance that was looked up. */
export const taken = ({ km, source }: Distance): Partial<Trip> => ({
  km,
  kmSource: source,
  kmReason: null,
  kmProposed: km,
  kmProposedSource: source,
});

/** The trip with the distance that it has, though a map says another. */
export const kept = ({ km, source }: Distance): Partial<Trip> => ({
  kmSource: 'typed',
  kmProposed: km,
  kmProposedSource: source,
});

/**
 * What a person typed stays, and what is stored for as long as its places do; anything else follows the places. An estimate
 * that stood is not replaced behind the person's back: what is looked up later is answered, for them to take or not.
 */
export function useProposedDistance({ trip, stored, distance, propose }: Proposing): Distance | undefined {
  const { proposal, isAsking } = distance;
  const road = roadKey(trip);
  const isOurs = useRef(false);
  // The road whose estimate stood while nobody was being asked.
  const [stood, setStood] = useState(() => (trip.kmSource === 'estimate' && trip.km ? road : undefined));
  const follows = !stored || !trip.km || road !== roadKey(stored);
  const storedKm = stored?.km;
  const { km, kmSource, kmProposed, kmProposedSource } = trip;
  useEffect(() => {
    // Back on the stored road its own distance stands again, which is none that was proposed here.
    if (!follows && km === storedKm) isOurs.current = false;
    if (!proposal) return;
    const isBetter = proposal.source === 'looked up' || kmProposedSource !== 'looked up' || follows;
    const isOther = kmProposed !== proposal.km || kmProposedSource !== proposal.source;
    const told: Partial<Trip> =
      isBetter && isOther ? { kmProposed: proposal.km, kmProposedSource: proposal.source } : {};
    const isConfirmed = kmSource === 'estimate' && km === proposal.km;
    const waits = proposal.source === 'looked up' && stood === road && Boolean(km) && km !== proposal.km;
    const set = kmSource !== 'typed' && !waits && (follows || isOurs.current || isConfirmed);
    if (set) {
      isOurs.current = true;
      if (proposal.source === 'estimate' && !isAsking) setStood(road);
    }
    const value: Partial<Trip> =
      set && (km !== proposal.km || kmSource !== proposal.source)
        ? { km: proposal.km, kmSource: proposal.source }
        : {};
    if (Object.keys({ ...told, ...value }).length > 0) propose({ ...told, ...value });
  }, [
    proposal,
    isAsking,
    follows,
    stood,
    road,
    storedKm,
    km,
    kmSource,
    kmProposed,
    kmProposedSource,
    propose,
  ]);
  return stood === road ? lookedUpInstead(trip, proposal) : undefined;
}
