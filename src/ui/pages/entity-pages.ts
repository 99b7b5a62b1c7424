import type { AssistProps } from '../form/entity-form-core.tsx';
import type { OwnFields } from '../form/own-field.ts';
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { FormSection } from '../../domain/kernel/form-sections.ts';
import type { Person } from '../../domain/kernel/grants.ts';
import type { Condition, Shown } from '../../offline/index.ts';
import type { ListDeclaration, ListLook } from '../list/list-definition.ts';
import type { RecordPageProps } from '../record/record-page.tsx';

/** What the pages of an entity are called; texts of the area that shows them. */
export interface PageWords {
  /** The list. */
  readonly list: MessageDescriptor;
  /** One of its rows. */
  readonly one: MessageDescriptor;
  /** Absent: nobody makes one here. */
  readonly create?: MessageDescriptor;
  readonly import?: MessageDescriptor;
  /** Of rows about a person: what is kept of them, to hand over and to erase. */
  readonly privacy?: MessageDescriptor;
  /** Of rows that may be there twice: looking for them, and merging two. */
  readonly merge?: { readonly duplicates: MessageDescriptor; readonly one: MessageDescriptor };
}

/** A tab of a list: rows that are asked for again and again. */
export interface DeclaredTab {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly conditions: readonly Condition[];
  /** Where its rows are looked at for something else than the others. */
  readonly columns?: ListDeclaration['columns'];
}

/** A way to see the rows of a list. */
export type DeclaredLook = Omit<ListLook, 'label'> & { readonly label: MessageDescriptor };

export interface DeclaredList extends Omit<ListDeclaration, 'collection'> {
  readonly tabs?: readonly DeclaredTab[];
  readonly looks?: readonly DeclaredLook[];
  /** Rows that the page is about at all. */
  readonly conditions?: readonly Condition[];
  /** What else can be done with what it is about, beside its export. */
  readonly Actions?: ComponentType;
  /** What the page is for, while it has no rows; nothing of its own unless said. */
  readonly empty?: { readonly title: MessageDescriptor; readonly text: MessageDescriptor };
}

export interface DeclaredFacts {
  readonly title?: MessageDescriptor;
  readonly fields: readonly string[];
}

/** What stands beside the name, above the lines, or with the figures: a part of the page that the area draws. */
type OfRow = ComponentType<{ readonly row: Shown }>;

export interface DeclaredDetail extends Pick<
  RecordPageProps,
  'steps' | 'problems' | 'mend' | 'sheet' | 'lines' | 'useMore' | 'timeline' | 'related'
> {
  /** The two facts that matter most, beside the name. */
  readonly headline?: readonly string[];
  /** Before them, instead of the row's own second line. */
  readonly Subtitle?: OfRow;
  /** Facts by their sections; those of the form unless said. For some they depend on who looks at which row. */
  readonly facts?: readonly DeclaredFacts[] | ((row: Shown, person: Person) => readonly DeclaredFacts[]);
  /** What the record is about, before what is related to it. */
  readonly Story?: OfRow;
  /**
   * What is done with it where no step of its machine leads on, once it is written: in the place of the way to its form, which
   * stands under More then.
   */
  readonly Primary?: OfRow;
  /** It stands as it was written, mostly: the way to its form is there, and is not what is done with it first. */
  readonly isSeldomEdited?: true;
  /** Where it is in its course, in a sentence. */
  readonly Standing?: OfRow;
  /** What it comes to. The row holds its lines with what is being decided of them. */
  readonly Figures?: OfRow;
}

/** What becomes of a new row as it is saved, where saving alone would leave it a draft that a second press takes on. */
export interface MainSubmit {
  readonly label: (values: Readonly<Record<string, unknown>>) => string;
  readonly goOn: (row: AnyRow) => Promise<void>;
  /** The other button: it is saved, and no more. */
  readonly plainLabel: string;
}

/**
 * The pages of an entity as its area declares them: columns, facts, sections. What is not said here follows from the
 * entity's own declaration (src/domain).
 */
export interface EntityPages {
  /** For some it depends on who looks: what one may approve is a tab of one's own. */
  readonly list: DeclaredList | ((person: Person) => DeclaredList);
  /** Fetched with the first detail, where it brings more than words and names. */
  readonly detail?: DeclaredDetail | (() => Promise<DeclaredDetail>);
  /** A hook: what a new row begins with, beside what the address says; undefined until that is known. */
  readonly useBeginning?: () => Readonly<Record<string, unknown>> | undefined;
  /** What exactly is wrong in its form, by the code of a problem. */
  readonly problems?: Readonly<Record<string, MessageDescriptor>>;
  /** What helps with a new one. */
  readonly Assist?: ComponentType<AssistProps>;
  /** What draws fields of its form in a way of its own. */
  readonly own?: OwnFields;
  /** What a new one is called that begins with these values, where the area's word would not do. */
  readonly created?: (values: Readonly<Record<string, unknown>>) => MessageDescriptor | undefined;
  /** A hook: what the main button of a new one does beyond saving it. */
  readonly useSubmit?: () => MainSubmit;
  /** How its form is laid out, where the entity's declaration does not say. */
  readonly sections?: readonly FormSection[];
}
