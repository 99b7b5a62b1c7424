import { ROLES } from '../domain/access.ts';
import type { Field, Fields } from '../domain/kernel/field.ts';
import { machineOf, type Entity } from '../domain/kernel/entity.ts';
import type { Machine } from '../domain/kernel/status.ts';
import { MESSAGES } from '../domain/kernel/problem.ts';
import { COLLECTIONS, entityOf, type Collection } from '../domain/registry.ts';
import { SETTINGS } from '../domain/settings.ts';

/** A text of the domain and the declaration it stands in, for whoever translates it. */
export interface DomainText {
  readonly text: string;
  readonly from: string;
}

type Add = (text: string | undefined, from: string) => void;

/** Collects texts, each once, with where it stood first. */
function collection() {
  const seen = new Map<string, string>();
  const add: Add = (text, from) => {
    if (text !== undefined && text.trim() !== '' && !seen.has(text)) seen.set(text, from);
  };
  return { add, texts: () => [...seen].map(([text, from]): DomainText => ({ text, from })) };
}
const entities = (): Entity[] => COLLECTIONS.map(entityOf);

/** What any page may say of rows: the specification's messages, roles, names of entities, states. */
export function firstTexts(): DomainText[] {
  const { add, texts } = collection();
  for (const text of Object.values(MESSAGES)) add(text, 'messages');
  for (const { label } of ROLES) add(label, 'roles');
  for (const entity of entities()) {
    add(entity.label, entity.name);
    add(entity.plural, entity.name);
    for (const { label } of Object.values(machineOf(entity)?.states ?? {})) add(label, entity.name);
  }
  return texts();
}

/** The collections whose lists an area shows. */
export const LISTED = {
  crm: ['companies', 'contacts', 'opportunities', 'activities'],
  hr: ['expenseAccounts', 'users', 'salaries', 'salaryCosts'],
  sales: [
    'quotes',
    'invoices',
    'recurringInvoices',
    'customerPayments',
    'moneyEntrances',
    'chequeDeposits',
    'cashMovements',
  ],
} as const satisfies Readonly<Record<string, readonly Collection[]>>;
export type ListingArea = keyof typeof LISTED;

/** The catalogues of fields: a list says its area's, and what several areas say; what opens from it may say any. */
export type FieldPart = 'several' | ListingArea | 'rest';
export const FIELD_PARTS: readonly FieldPart[] = ['several', ...areas(), 'rest'];

/** The texts of one catalogue of fields. */
export async function fieldTexts(part: FieldPart): Promise<DomainText[]> {
  const partOf = fieldParts();
  return (await textsOfFields()).filter(({ text }) => partOf(text) === part);
}

/** Every plain English text that the declarations show to people. */
export const domainTexts = async (): Promise<DomainText[]> => [...firstTexts(), ...(await textsOfFields())];

/** Each text in one catalogue; what no list says (help, steps, settings) is the rest. */
function fieldParts(): (text: string) => FieldPart {
  const listed = new Map<string, FieldPart>();
  for (const { translatedDisplay = [] } of entities())
    for (const name of translatedDisplay) listed.set(name, 'several');
  for (const area of areas())
    for (const collection of LISTED[area])
      addListed(entityOf(collection).fields, (text) =>
        listed.set(text, (listed.get(text) ?? area) === area ? area : 'several'),
      );
  return (text) => listed.get(text) ?? 'rest';
}

/**
 * What lists, records and forms show besides the first texts, in the order of the registry: labels, help, options,
 * transitions, headings of forms.
 */
async function textsOfFields(): Promise<DomainText[]> {
  const { add, texts } = collection();
  for (const { translatedDisplay = [], collection: of } of entities())
    for (const name of translatedDisplay) add(name, of);
  for (const entity of entities()) await addEntity(entity, add);
  for (const { key, label, why, fields } of SETTINGS) {
    add(label, key);
    add(why, key);
    addFields(fields, key, add);
  }
  const first = new Set(firstTexts().map(({ text }) => text));
  return texts().filter(({ text }) => !first.has(text));
}

function areas(): readonly ListingArea[] {
  return Object.keys(LISTED) as ListingArea[];
}

async function addEntity(entity: Entity, add: Add): Promise<void> {
  addFields(entity.fields, entity.name, add);
  for (const { title, why } of (await entity.form?.()) ?? []) {
    add(title, `${entity.name} form`);
    add(why, `${entity.name} form`);
  }
  for (const { labels, field } of (await entity.exportLines?.())?.columns ?? []) {
    for (const label of labels) add(label, `${entity.name} lines`);
    if (field.kind === 'enum')
      for (const label of Object.values(field.options)) add(label, `${entity.name} lines`);
  }
}

function addFields(fields: Fields, path: string, add: Add): void {
  for (const [name, field] of Object.entries(fields)) {
    const here = `${path}.${name}`;
    add(field.label, here);
    add(field.help, here);
    add(field.placeholder, here);
    for (const label of optionsOf(field)) add(label, here);
    if (field.kind === 'status') addMachine(field.machine, here, add);
    if (field.kind === 'part' || field.kind === 'lines') addFields(field.fields, here, add);
  }
}

const optionsOf = (field: Field): readonly string[] =>
  field.kind === 'enum' || field.kind === 'enums' ? Object.values(field.options) : [];

/** What a list says of rows: columns, and values that are said in words. */
function addListed(fields: Fields, add: (text: string) => void): void {
  for (const field of Object.values(fields)) {
    for (const text of [field.label, ...optionsOf(field)]) add(text);
    if (field.kind === 'part' || field.kind === 'lines') addListed(field.fields, add);
  }
}

function addMachine(machine: Machine, path: string, add: Add): void {
  for (const transition of machine.transitions) add(transition.label, path);
}
