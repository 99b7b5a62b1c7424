import { ROLES } from '../domain/access.ts';
import type { Field, Fields } from '../domain/kernel/field.ts';
import { machineOf, type Entity } from '../domain/kernel/entity.ts';
import type { Machine } from '../domain/kernel/status.ts';
import { MESSAGES } from '../domain/kernel/problem.ts';
import { COLLECTIONS, entityOf } from '../domain/registry.ts';
import { SETTINGS } from '../domain/settings.gen.ts';

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

/** What these entities, their fields, forms and steps say besides the first texts: nouns, labels, help, options, headings. */
export async function entityTexts(asked: readonly Entity[]): Promise<DomainText[]> {
  const { add, texts } = collection();
  for (const { translatedDisplay = [], collection: of } of asked)
    for (const name of translatedDisplay) add(name, of);
  for (const entity of asked) await addEntity(entity, add);
  return withoutFirst(texts());
}

/** What settings say of themselves. */
export function settingTexts(): DomainText[] {
  const { add, texts } = collection();
  for (const { key, label, why, fields } of SETTINGS) {
    add(label, key);
    add(why, key);
    addFields(fields, key, add);
  }
  return withoutFirst(texts());
}

/** Every plain English text that the declarations show to people, each once. */
export async function domainTexts(): Promise<DomainText[]> {
  const { add, texts } = collection();
  for (const { text, from } of [...firstTexts(), ...(await entityTexts(entities())), ...settingTexts()])
    add(text, from);
  return texts();
}

function withoutFirst(found: readonly DomainText[]): DomainText[] {
  const first = new Set(firstTexts().map(({ text }) => text));
  return found.filter(({ text }) => !first.has(text));
}

async function addEntity(entity: Entity, add: Add): Promise<void> {
  if (!entity.fixedRows) add(entity.noun, entity.name);
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

function addMachine(machine: Machine, path: string, add: Add): void {
  for (const transition of machine.transitions) add(transition.label, path);
}
