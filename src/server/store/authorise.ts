import { machineOf, type AnyRow, type Entity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/field.ts';
import { clauseHolds, openFields, type Verb } from '../../domain/kernel/grants.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { allowedFrom, transitionBetween, type Machine, type Transition } from '../../domain/kernel/status.ts';
import { httpProblem, invalid, type HttpProblem } from '../http/problem.ts';
import type { Reader } from './reader.ts';
import type { Plain } from './row-form.ts';

const NOT_ALLOWED = 'You are not allowed to change this';

/** A 403 that names the fields. */
const forbiddenFields = (names: readonly string[]): HttpProblem =>
  httpProblem('forbidden', {
    errors: names.map((name) => ({ pointer: `/${name}`, code: 'field.forbidden', message: NOT_ALLOWED })),
  });

/** The entity as if its grants held in every state: tells "not now" from "not you". */
const inAnyState = (entity: Entity): Entity => ({
  ...entity,
  access: entity.access.map(({ states: _states, ...grant }) => grant),
});

/** A refusal by the machine, with what it allows. */
export function stateForbids(entity: Entity, row: AnyRow): HttpProblem {
  const machine = machineOf(entity);
  const from = String(row[entity.statusField ?? ''] ?? machine?.initial ?? '');
  return httpProblem('conflict', { extra: { allowed: machine ? allowedFrom(machine, from, row) : [] } });
}

/** Refuses a new row that the person may not make, or a field of it that is not theirs to fill. */
export function authoriseCreate(entity: Entity, row: AnyRow, given: Plain, reader: Reader): void {
  const machine = machineOf(entity);
  const status = entity.statusField;
  if (
    machine &&
    status &&
    Object.hasOwn(machine.states, String(row[status])) &&
    row[status] !== machine.initial
  )
    throw httpProblem('conflict', { extra: { allowed: [machine.initial] } });
  const open = openFields(entity, 'C', row, reader);
  if (!open) throw httpProblem('forbidden');
  const closed = Object.keys(given).filter(
    (name) => name !== status && !open.has(name) && !isNothing(given[name], entity.fields[name]),
  );
  if (closed.length > 0) throw forbiddenFields(closed);
}
/** A starting value is nobody's wish: a device sends it along with the others. */
const isNothing = (value: unknown, field: Field | undefined): boolean =>
  value === null || value === undefined || value === field?.initial;

/** The step of the machine that a change takes, once it is sure that this person may take it. */
export function authoriseTransition(
  entity: Entity,
  before: AnyRow,
  after: AnyRow,
  reader: Reader,
): Transition | undefined {
  const machine: Machine | undefined = machineOf(entity);
  if (!machine || !entity.statusField) return undefined;
  const from = String(before[entity.statusField] ?? machine.initial);
  const to = after[entity.statusField];
  // What is no state at all is a matter of form, found by the validation.
  if (from === to || typeof to !== 'string' || !Object.hasOwn(machine.states, to)) return undefined;
  const transition = transitionBetween(machine, from, to);
  if (!transition) throw stateForbids(entity, before);
  if (!transition.by.some((clause) => clauseHolds(clause, before, reader, entity.statusField)))
    throw httpProblem('forbidden');
  return transition;
}

/** Refuses changes of fields that are not the person's to change, now or ever. */
export function authoriseUpdate(
  entity: Entity,
  { before, after, touched }: { before: AnyRow; after: AnyRow; touched: readonly string[] },
  transition: Transition | undefined,
  reader: Reader,
): void {
  const open = openFields(entity, 'U', before, reader);
  const ever = openFields(inAnyState(entity), 'U', before, reader);
  const byStep = new Set(transition ? [entity.statusField, ...(transition.fields ?? [])] : []);
  const closed = touched.filter((name) => !open?.has(name) && !byStep.has(name));
  if (!open && !transition) throw ever ? stateForbids(entity, before) : httpProblem('forbidden');
  if (closed.length > 0)
    throw closed.every((name) => ever?.has(name)) ? stateForbids(entity, before) : forbiddenFields(closed);
  // An owner hands a row over to whom they could have made one for, and nobody changes it into one that they could not touch.
  if (transition || openFields(inAnyState(entity), 'U', after, reader)) return;
  if (!openFields(inAnyState(entity), 'C', { ...after, createdBy: reader.id }, reader))
    throw httpProblem('forbidden');
}

export function authoriseDelete(entity: Entity, row: AnyRow, reader: Reader): void {
  const verb: Verb = 'D';
  if (openFields(entity, verb, row, reader)) return;
  throw openFields(inAnyState(entity), verb, row, reader)
    ? stateForbids(entity, row)
    : httpProblem('forbidden');
}

/** What a step asks for is filled, and its stamps are set. Throws 422 for what is missing. */
export function stamped(
  transition: Transition | undefined,
  row: AnyRow,
  by: { person: string; at: string },
): AnyRow {
  if (!transition) return row;
  const { needs = [], instead = {} } = transition;
  const missing = needs.filter((name) => [name, ...(instead[name] ?? [])].every((one) => isEmpty(row[one])));
  if (missing.length > 0)
    throw invalid(
      ...missing.map((name) => ({ pointer: `/${name}`, code: 'required', message: MESSAGES.required })),
    );
  const { person, at } = transition.stamps ?? {};
  return { ...row, ...(person ? { [person]: by.person } : {}), ...(at ? { [at]: by.at } : {}) };
}
