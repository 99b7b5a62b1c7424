import { expect, it } from 'vitest';
import type { Entity } from '../../domain/kernel/entity.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { code } from './conflict.fixture.ts';
import { readConflict } from './conflict.ts';

/* What a person decided on is what is still there. */
it('a decision is made anew where its person has changed the same field since it was read', async () => {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const slow: Entity = {
    ...code,
    // In another tab, while what was decided is judged.
    check: async () => {
      const change = meanwhile;
      meanwhile = undefined;
      await change?.();
      return [];
    },
  };
  const { engine, they, queue, held: heldHere } = engineWithOthers([slow]);
  try {
    they.create('codes', 'c1', { name: 'Rent' });
    await engine.pull('codes');
    they.write('codes', 'c1', { notes: 'theirs' });
    await engine.update('codes', 'c1', { notes: 'mine' });
    await engine.flush();
    const [conflict] = await queue();
    meanwhile = () => engine.update('codes', 'c1', { notes: 'mine again' });
    const decide = () => engine.settleConflict(conflict!.seq, { kind: 'mine' });
    await expect(decide()).rejects.toMatchObject({ code: 'record.settled' });
    await decide();
    await engine.flush();
    expect(heldHere('codes', 'c1')).toMatchObject({ notes: 'mine again' });
  } finally {
    engine.stop();
  }
});

it('theirs is what the server means by that version by now, where it was restored since the conflict arose', async () => {
  const { engine, they, queue, server } = engineWithOthers([code]);
  try {
    they.create('codes', 'c1', { name: 'Rent' });
    await engine.pull('codes');
    const backup = server.backup();
    they.write('codes', 'c1', { notes: 'theirs' });
    await engine.update('codes', 'c1', { notes: 'mine' });
    await engine.flush();
    const [conflict] = await queue();
    expect(conflict).toMatchObject({ state: 'conflict', theirs: { notes: 'theirs', version: 2 } });
    backup.restore();
    they.write('codes', 'c1', { notes: 'theirs after all' });
    await engine.pull('codes');
    expect(await readConflict(engine.context, conflict!.seq)).toMatchObject({
      theirs: { notes: 'theirs after all', version: 2 },
    });
    await engine.settleConflict(conflict!.seq, { kind: 'theirs' });
    expect(await engine.db.rows('codes').get('c1')).toMatchObject({ notes: 'theirs after all', version: 2 });
  } finally {
    engine.stop();
  }
});
