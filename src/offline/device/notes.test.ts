import { afterEach, describe, expect, it } from 'vitest';
import { entityOf } from '../../domain/registry.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import { dropNotes, readNote, writeNotes } from './notes.ts';

let engine: Engine;
afterEach(() => engine.stop());

describe('notes on this device', () => {
  it('are there for the next start, each under its key, until they are dropped', async () => {
    const indexedDB = new IDBFactory();
    engine = fakeEngine({ entities: [entityOf('companies')], indexedDB });
    await writeNotes(engine, { 'a/1': { n: 1 }, 'a/2': [2], b: 'three' });
    engine.stop();
    engine = fakeEngine({ entities: [entityOf('companies')], indexedDB });
    expect(await readNote(engine, 'a/1')).toEqual({ n: 1 });
    await dropNotes(engine, 'a/');
    expect(await readNote(engine, 'a/2')).toBeUndefined();
    expect(await readNote(engine, 'b')).toBe('three');
    // What the engine itself keeps there is nobody's note.
    await engine.db.strict.meta.put({ key: 'own', value: 1 });
    await dropNotes(engine, '');
    expect(await engine.db.strict.meta.get('own')).toBeDefined();
  });
});
