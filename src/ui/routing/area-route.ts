import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Area, Role } from '../../domain/access.ts';
import type { Condition } from '../../offline/index.ts';
import type { ListSort } from '../list/list-definition.ts';

/** Groups of the sidebar, in its order; app/navigation/groups.ts gives their names. */
export type NavGroup =
  | 'day'
  | 'crm'
  | 'projects'
  | 'catalog'
  | 'purchases'
  | 'sales'
  | 'people'
  | 'treasury'
  | 'support'
  | 'tools';

export interface NavPlace {
  readonly group: NavGroup;
  readonly order: number;
  /**
   * A place in the phone's bottom bar: the lowest orders win; with `roles`, only for people who hold one of them; `label`
   * where the title is too long for a fifth of a phone.
   */
  readonly phone?: {
    readonly order: number;
    readonly roles?: readonly Role[];
    readonly label?: MessageDescriptor;
  };
}

/** The rows of a collection in an order, as a list asks for them. */
export interface FirstRows {
  readonly collection: string;
  readonly order: ListSort;
  /** Rows that it is about at all. */
  readonly conditions?: readonly Condition[];
}

/** Something one can start from anywhere: the phone's round New button lists these. */
export interface CreateAction {
  readonly label: MessageDescriptor;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly order: number;
}

/** A page, as an area declares it in its routes.tsx: guard, menus, breadcrumb and router all read this one object. */
export interface AreaRoute {
  /** Absolute, in the specification's spelling; parameters as `:companyId`. */
  readonly path: string;
  /** The collection whose record this page shows: links to a record lead here. Its path holds one parameter. */
  readonly shows?: string;
  /** The collection whose record this page's form changes: what was refused is mended there. Its path holds one parameter. */
  readonly edits?: string;
  /** The access area(s) of domain/access.ts; several mean any of them. */
  readonly area: Area | readonly Area[];
  readonly title: MessageDescriptor;
  readonly icon?: LucideIcon;
  /** The shell unless said; `either`: the shell for whoever is signed in, the plain page for a stranger. */
  readonly layout?: 'main' | 'public' | 'either';
  readonly nav?: NavPlace;
  /** The record whose name stands for this page in the breadcrumb of those below it; the one that it shows unless said. */
  readonly named?: { readonly collection: string; readonly parameter: string };
  /** The path of the page above, for the breadcrumb; Home stands above all. */
  readonly parent?: string;
  readonly create?: readonly CreateAction[];
  /** What its list begins with, when the address says nothing else: asked for before the page is drawn. */
  readonly first?: FirstRows;
  /** Home and lists: drawn before Chakra and the words of the whole app are there, so their look is in CSS files alone. */
  readonly seenFirst?: boolean;
  readonly Component: () => Promise<{ default: ComponentType }>;
}

/** A tab that an area adds to a page of another: `?part=days` opens it. */
export interface AreaTab {
  /** The path of the page. */
  readonly on: string;
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly Component: () => Promise<{ default: ComponentType }>;
}
