import { ROLES } from '../domain/access.ts';
import type { Fields } from '../domain/kernel/field.ts';
import type { Entity } from '../domain/kernel/entity.ts';
import type { Machine } from '../domain/kernel/status.ts';
import { MESSAGES } from '../domain/kernel/problem.ts';
import { COLLECTIONS, entityOf } from '../domain/registry.ts';
import { PAYMENT_METHODS } from '../domain/treasury/payment-method.entity.ts';

/** A text of the domain and the declaration it stands in, for whoever translates it. */
export interface DomainText {
  readonly text: string;
  readonly from: string;
}

/**
 * Every plain English text that the declarations show to people: labels, help, options, states, transitions, the
 * specification's messages, roles, headings of forms. Each once, in the order of the registry.
 */
export async function domainTexts(): Promise<DomainText[]> {
  const seen = new Map<string, string>();
  const add = (text: string | undefined, from: string): void => {
    if (text !== undefined && text.trim() !== '' && !seen.has(text)) seen.set(text, from);
  };
  for (const text of Object.values(MESSAGES)) add(text, 'messages');
  for (const { label } of ROLES) add(label, 'roles');
  for (const name of Object.values(PAYMENT_METHODS)) add(name, 'paymentMethods');
  for (const collection of COLLECTIONS) await addEntity(entityOf(collection), add);
  return [...seen].map(([text, from]) => ({ text, from }));
}

type Add = (text: string | undefined, from: string) => void;

async function addEntity(entity: Entity, add: Add): Promise<void> {
  add(entity.label, entity.name);
  add(entity.plural, entity.name);
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
    if (field.kind === 'enum' || field.kind === 'enums')
      for (const label of Object.values(field.options)) add(label, here);
    if (field.kind === 'status') addMachine(field.machine, here, add);
    if (field.kind === 'part' || field.kind === 'lines') addFields(field.fields, here, add);
  }
}

function addMachine(machine: Machine, path: string, add: Add): void {
  for (const state of Object.values(machine.states)) add(state.label, path);
  for (const transition of machine.transitions) add(transition.label, path);
}
