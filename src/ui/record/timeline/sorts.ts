import {
  BriefcaseBusiness,
  CalendarDays,
  FileText,
  Mail,
  MapPin,
  MessageSquare,
  Phone,
  ReceiptText,
  StickyNote,
  Target,
  type LucideIcon,
} from 'lucide-react';
import type { Entity } from '../../../domain/kernel/entity.ts';
import type { Moment } from '../../../domain/kernel/happenings.ts';

/** By collection, or by collection and the choice that tells its sorts apart; a sheet of paper for what is not here. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'activities/call': Phone,
  'activities/mail': Mail,
  'activities/meeting': CalendarDays,
  'activities/visit': MapPin,
  'activities/note': StickyNote,
  opportunities: Target,
  projects: BriefcaseBusiness,
  expenseAccounts: ReceiptText,
  comments: MessageSquare,
  mails: Mail,
};

export interface Sort {
  readonly id: string;
  /** A text of the domain. */
  readonly label: string;
  readonly icon: LucideIcon;
}

/** What sort of thing a moment is: the choice that its declaration names, else its collection. */
export function sortOf(entity: Entity, { collection, row }: Moment): Sort {
  const { sort } = entity.happens ?? {};
  const field = sort === undefined ? undefined : entity.fields[sort];
  const value = sort === undefined ? undefined : row[sort];
  const label = field?.kind === 'enum' && typeof value === 'string' ? field.options[value] : undefined;
  const id = label === undefined ? collection : `${collection}/${String(value)}`;
  return { id, label: label ?? entity.label, icon: ICONS[id] ?? ICONS[collection] ?? FileText };
}
