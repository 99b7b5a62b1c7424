import { describe, expect, it } from 'vitest';
import { ROLES } from './access.ts';
import type { AnyRow, Entity, RuleContext } from './kernel/entity.ts';
import { machineOf } from './kernel/entity.ts';
import type { Field, Fields } from './kernel/field.ts';
import { fieldsOfWhen, formField } from './kernel/form-sections.ts';
import type { Clause, RowScope } from './kernel/grants.ts';
import { computed, validate, withInitials } from './kernel/validate.ts';
import { COLLECTIONS, entityOf, isCollection } from './registry.ts';

const entities = COLLECTIONS.map((collection) => [collection, entityOf(collection)] as const);
const nowhere: RuleContext = {
  lookup: { get: async () => undefined, where: async () => [] },
  today: '2026-03-15',
};

/** All fields, those of parts and lines included, with their path. */
function allFields(fields: Fields, path = ''): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    const own: [string, Field] = [`${path}${name}`, field];
    return field.kind === 'part' || field.kind === 'lines'
      ? [own, ...allFields(field.fields, `${path}${name}.`)]
      : [own];
  });
}

/** What a careless body may look like: every part and every list there, nothing in them. */
const hollow = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.kind === 'part') return [[name, hollow(field.fields)]];
      return field.kind === 'lines' ? [[name, [{ lineKey: 'a', ...hollow(field.fields) }]]] : [];
    }),
  );

const clausesOf = (entity: Entity): Clause[] => [
  ...entity.access,
  ...(machineOf(entity)?.transitions.flatMap((transition) => transition.by) ?? []),
];
const scopesOf = (clause: Clause): RowScope[] =>
  [clause.rows, clause.except].filter((scope) => scope !== undefined);

describe('the registry', () => {
  it('knows each collection under its own name', () => {
    for (const [collection, entity] of entities) expect(entity.collection).toBe(collection);
    expect(new Set(entities.map(([, entity]) => entity.name)).size).toBe(entities.length);
    expect(isCollection('toString')).toBe(false);
    expect(() => entityOf('nowhere')).toThrow('nowhere');
  });
});

describe.each(entities)('%s', (_collection, entity) => {
  const names = Object.keys(entity.fields);

  it('links to registered collections only', () => {
    for (const [path, field] of allFields(entity.fields)) {
      if (field.kind === 'link' || field.kind === 'links' || field.kind === 'file')
        expect(isCollection(field.to), path).toBe(true);
    }
  });

  it('names fields that exist', () => {
    const named = [
      ...entity.indexes,
      ...entity.search,
      ...entity.settled,
      ...entity.unique.flat(),
      ...entity.groups.flat(),
      ...(entity.disables ? [entity.disables] : []),
    ];
    for (const grant of entity.access) named.push(...(grant.fields ?? []), ...(grant.without ?? []));
    for (const name of named) expect(names).toContain(name);
    expect(entity.search.length).toBeGreaterThan(0);
  });

  it('asks in its form for fields that are typed, each once', async () => {
    const sections = (await entity.form?.()) ?? [];
    const asked = sections.flatMap((section) => section.fields.map(formField));
    for (const { name } of asked) expect(entity.fields[name]?.computed, name).toBeUndefined();
    const looked = [...sections, ...asked].flatMap(({ when }) => fieldsOfWhen(when));
    for (const name of [...asked.map((one) => one.name), ...looked]) expect(names).toContain(name);
    // Where a field stands twice, the draft says which of the two is shown.
    const always = sections.flatMap((section) => (section.when ? [] : section.fields.map(formField)));
    const free = always.flatMap(({ name, when }) => (when ? [] : [name]));
    expect(new Set(free).size).toBe(free.length);
    if (sections.length === 0) return;
    for (const name of names.filter((one) => entity.fields[one]?.required && !entity.fields[one]?.computed))
      expect(asked.map((one) => one.name)).toContain(name);
  });

  it('says who may do what', () => {
    expect(entity.access.some((grant) => grant.may.includes('R'))).toBe(true);
    const roles = ROLES.map((role) => role.name);
    for (const clause of clausesOf(entity)) {
      if (clause.to !== 'everyone') for (const role of clause.to) expect(roles).toContain(role);
      for (const scope of scopesOf(clause)) {
        const by = scope.kind === 'value' ? scope.field : scope.by;
        expect(['id', 'createdBy', ...names]).toContain(by);
      }
      const states = Object.keys(machineOf(entity)?.states ?? {});
      for (const state of clause.states ?? []) expect(states).toContain(state);
    }
  });

  it('has a machine in which every state is reached and every field exists', () => {
    const machine = machineOf(entity);
    if (!machine) return;
    const states = Object.keys(machine.states);
    const reached = new Set([machine.initial]);
    for (let round = 0; round < states.length; round += 1) {
      for (const transition of machine.transitions)
        if (transition.from.some((state) => reached.has(state))) reached.add(transition.to);
    }
    expect([...reached].sort()).toEqual([...states].sort());
    const pairs = machine.transitions.flatMap((transition) =>
      transition.from.map((from) => `${from}>${transition.to}`),
    );
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { fields = [], needs = [], stamps, by, byItself = false } of machine.transitions) {
      for (const name of [...fields, ...needs]) expect(names).toContain(name);
      for (const name of needs) expect(fields).toContain(name);
      for (const name of [stamps?.person, stamps?.at])
        if (name !== undefined) expect(entity.fields[name]?.computed).toBe(true);
      expect(by.length === 0, 'is taken by somebody, unless it comes by itself').toBe(byItself);
    }
  });

  // Computing runs before validation, so a careless body has to end in problems, never in an exception.
  it('survives rows that are still incomplete', async () => {
    const rows: AnyRow[] = [
      { id: 'x' },
      { id: 'x', ...withInitials(entity, {}) },
      { id: 'x', ...hollow(entity.fields) },
    ];
    for (const row of rows) {
      const whole = await computed(entity, row, nowhere);
      expect(Array.isArray(await validate(entity, whole, nowhere))).toBe(true);
      expect(JSON.stringify(whole)).not.toContain('NaN');
      entity.naturalKey?.(row);
    }
  });
});
