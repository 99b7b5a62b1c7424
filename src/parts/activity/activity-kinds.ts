import { CalendarDays, Mail, MapPin, Phone, StickyNote, type LucideIcon } from 'lucide-react';
import type { ActivityKind } from '../../domain/crm/activity.entity.ts';

/** The kinds in the order of their buttons, each with the key that begins one. */
export const KIND_LOOKS: Readonly<Record<ActivityKind, { readonly icon: LucideIcon; readonly key: string }>> =
  {
    call: { icon: Phone, key: 'c' },
    mail: { icon: Mail, key: 'm' },
    meeting: { icon: CalendarDays, key: 't' },
    visit: { icon: MapPin, key: 'v' },
    note: { icon: StickyNote, key: 'n' },
  };

export const KINDS = Object.keys(KIND_LOOKS) as readonly ActivityKind[];

export const isActivityKind = (kind: unknown): kind is ActivityKind =>
  (KINDS as readonly unknown[]).includes(kind);
