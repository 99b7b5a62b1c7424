import { expect, it } from 'vitest';
import { machineOf } from './kernel/entity.ts';
import { COLLECTIONS, entityOf } from './registry.ts';
import { notification } from './support/notification.entity.ts';

const machines = COLLECTIONS.flatMap((collection) => {
  const entity = entityOf(collection);
  const machine = machineOf(entity);
  return machine ? [{ collection, entity, machine }] : [];
});

it.each(machines)(
  'the machine of $collection tells by kinds, fields and steps that exist',
  ({ entity, machine }) => {
    const tells = machine.transitions.flatMap((step) => step.tells ?? []);
    const awaits = Object.values(machine.states).flatMap((state) => state.awaits ?? []);
    const kinds = [...tells, ...awaits].flatMap(({ as }) => as ?? []);
    expect(Object.keys(notification.fields.kind.options)).toEqual(expect.arrayContaining(kinds));
    const steps = machine.transitions.map(({ name }) => name);
    expect(steps).toEqual(expect.arrayContaining(awaits.flatMap((one) => one.steps)));
    const named = tells.flatMap(({ to, text }) => [
      ...to.flatMap((one) => (typeof one === 'string' ? one : 'managerOf' in one ? one.managerOf : [])),
      ...(text === undefined ? [] : [text]),
    ]);
    const fields = [...Object.keys(entity.fields), 'createdBy'];
    expect(fields).toEqual(expect.arrayContaining(named));
  },
);
