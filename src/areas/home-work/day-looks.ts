import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Bike, Car, House, Plane, TrainFront, UsersRound, type LucideIcon } from 'lucide-react';
import type { DayKind } from '../../domain/hr/home-work-day.fields.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

interface DayLook {
  readonly kind: DayKind;
  readonly icon: LucideIcon;
  readonly tone: BadgeTone;
  readonly label: MessageDescriptor;
}

/** The kinds of days in the order of their keys, 1 to 6. */
export const DAY_LOOKS: readonly DayLook[] = [
  { kind: 'home-working', icon: House, tone: 'accent', label: msg`At home` },
  { kind: 'drove', icon: Car, tone: 'warning', label: msg`Drove` },
  { kind: 'cycled', icon: Bike, tone: 'success', label: msg`Cycled` },
  { kind: 'public transport', icon: TrainFront, tone: 'info', label: msg`Public transport` },
  { kind: 'passenger', icon: UsersRound, tone: 'gray', label: msg`Passenger` },
  { kind: 'away', icon: Plane, tone: 'gray', label: msg`Away` },
];

export const lookOf = (kind: string | null | undefined): DayLook | undefined =>
  DAY_LOOKS.find((look) => look.kind === kind);
