import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { text } from '../../domain/kernel/field.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { OutboxRecord } from '../outbox/record.ts';

/* The server answers a key again with what it answered first, were the row removed since: nothing comes back by that. */
const song = toyEntity('songs', { key: text('Key') });
let desk: ReturnType<typeof engineWithOthers>;
beforeEach(async () => {
  desk = engineWithOthers([song]);
  desk.they.create('songs', 'one', { name: 'One' });
  await desk.engine.pull('songs');
});
afterEach(() => desk.engine.stop());

/** The answer to our call is lost, somebody removes the row, and the delta that says so comes before we ask again. */
async function removedMeanwhile(id: string): Promise<void> {
  desk.network.cut = true;
  await desk.engine.flush();
  desk.they.remove('songs', id);
  desk.network.cut = false;
  await desk.engine.pull('songs');
  expect(await desk.engine.flush(), 'it was done, long ago').toBe(true);
  await desk.engine.pull('songs');
}

it.each(['change', 'create'])('a row removed since a %s of ours leaves the device', async (what) => {
  const { id } =
    what === 'change'
      ? await desk.engine.update('songs', 'one', { key: 'A minor' })
      : await desk.engine.create('songs', { name: 'Two' });
  await removedMeanwhile(id);
  expect(desk.held('songs', id)).toBeUndefined();
  expect(await desk.engine.db.rows('songs').get(id)).toBeUndefined();
});

it('what was done on it since is shown to its person', async () => {
  const { id } = await desk.engine.create('songs', { name: 'Two' });
  desk.network.cut = true;
  await desk.engine.flush();
  await desk.engine.update('songs', id, { key: 'A minor' });
  desk.they.remove('songs', id);
  desk.network.cut = false;
  await desk.engine.pull('songs');
  await desk.engine.flush();
  expect((await desk.queue()).map(({ op, state }) => [op, state])).toEqual([
    ['create', 'done'],
    ['update', 'conflict'],
  ]);
  expect(await desk.engine.db.rows('songs').get(id)).toMatchObject({ name: 'Two', key: 'A minor' });
});

it.each(['theirs', 'mine'] as const)(
  'a conflict decided for %s after that does not bring it back',
  async (kind) => {
    await desk.engine.update('songs', 'one', { key: 'A minor' });
    desk.they.write('songs', 'one', { key: 'C major' });
    await desk.engine.flush();
    const [conflict] = await desk.queue();
    expect(conflict!.state).toBe('conflict');
    desk.they.remove('songs', 'one');
    await desk.engine.pull('songs');
    await desk.engine.settleConflict(conflict!.seq, { kind });
    await desk.engine.flush();
    if (kind === 'mine') {
      expect((await desk.queue()).at(-1)).toMatchObject({ state: 'conflict', theirs: null });
      await desk.engine.drop(conflict!.seq);
    }
    expect(await desk.engine.db.rows('songs').get('one')).toBeUndefined();
  },
);

/** A change of ours finds its row removed, and a restored server has that again; answers the change, as it was then. */
async function goneAndBack(): Promise<OutboxRecord> {
  const backup = desk.server.backup();
  desk.they.remove('songs', 'one');
  await desk.engine.update('songs', 'one', { key: 'A minor' });
  await desk.engine.flush();
  const [conflict] = await desk.queue();
  backup.restore();
  await desk.engine.pull('songs');
  return conflict!;
}

it.each(['drop', 'theirs'] as const)(
  'a row that the server has again stays when what was changed of it goes: %s',
  async (how) => {
    const conflict = await goneAndBack();
    expect(conflict).toMatchObject({ state: 'conflict', theirs: null });
    if (how === 'drop') await desk.engine.drop(conflict.seq);
    else await desk.engine.settleConflict(conflict.seq, { kind: 'theirs' });
    await desk.engine.pull('songs');
    expect(await desk.engine.db.rows('songs').toArray()).toMatchObject([{ id: 'one', name: 'One' }]);
  },
);

it.each(['drop', 'theirs'] as const)(
  'and leaves with it where the server has it no more: %s',
  async (how) => {
    desk.they.remove('songs', 'one');
    await desk.engine.update('songs', 'one', { key: 'A minor' });
    await desk.engine.flush();
    const [conflict] = await desk.queue();
    if (how === 'drop') await desk.engine.drop(conflict!.seq);
    else await desk.engine.settleConflict(conflict!.seq, { kind: 'theirs' });
    expect(await desk.engine.db.rows('songs').count()).toBe(0);
  },
);

describe('a new row removed since, of which the list that came before the answer said nothing', () => {
  async function listedMeanwhile(id: string): Promise<void> {
    desk.they.remove('songs', id);
    desk.server.refuseCursors();
    await desk.engine.pull('songs');
    desk.network.cut = false;
    await desk.engine.flush();
  }
  it('leaves the device', async () => {
    desk.network.cut = true;
    const { id } = await desk.engine.create('songs', { name: 'Two' });
    await desk.engine.flush();
    await listedMeanwhile(id);
    await desk.engine.pull('songs');
    expect(await desk.engine.db.rows('songs').get(id)).toBeUndefined();
  });

  it('leaves it with what was changed of it since, which its person is shown', async () => {
    desk.network.cut = true;
    const { id } = await desk.engine.create('songs', { name: 'Two' });
    await desk.engine.flush();
    await desk.engine.update('songs', id, { key: 'A minor' });
    await listedMeanwhile(id);
    const conflict = (await desk.queue()).at(-1)!;
    expect(conflict).toMatchObject({ op: 'update', state: 'conflict', theirs: null });
    expect(await desk.engine.db.rows('songs').get(id)).toMatchObject({ name: 'Two', key: 'A minor' });
    await desk.engine.drop(conflict.seq);
    expect(await desk.engine.db.rows('songs').get(id)).toBeUndefined();
  });

  it('stays where whether it is there cannot be asked', async () => {
    desk.network.cut = true;
    const { id } = await desk.engine.create('songs', { name: 'Two' });
    await desk.engine.flush();
    desk.network.cut = false;
    const { http } = desk.engine.context.ports;
    const send = http.send.bind(http);
    vi.spyOn(http, 'send').mockImplementation((request) =>
      request.path === `/songs/${id}` ? Promise.resolve(pageInTheWay) : send(request),
    );
    await desk.engine.flush();
    expect((await desk.queue()).map(({ state }) => state)).toEqual(['done']);
    expect(await desk.engine.db.rows('songs').get(id)).toMatchObject({ name: 'Two', version: 1 });
  });
});
const pageInTheWay = jsonAnswer(404, 'no such page', { 'content-type': 'text/html' });

it.each(['mine', 'theirs'] as const)(
  'of a row that the server has again its person decides as of any other: %s',
  async (kind) => {
    const conflict = await goneAndBack();
    await desk.engine.settleConflict(conflict.seq, { kind });
    await desk.engine.flush();
    expect((await desk.queue()).map(({ state }) => state)).toEqual(['done']);
    expect(desk.server.rows('songs')).toHaveLength(1);
    expect(desk.held('songs', 'one')?.['key'] ?? null).toBe(kind === 'mine' ? 'A minor' : null);
  },
);

it('a copy of a row that is gone is sent with what was done after it, none of it asked about', async () => {
  desk.network.down = true;
  await desk.engine.update('songs', 'one', { key: 'A minor' });
  await desk.engine.flush(true);
  await desk.engine.remove('songs', 'one');
  desk.network.down = false;
  desk.they.remove('songs', 'one');
  await desk.engine.flush(true);
  const conflict = (await desk.queue()).find(({ state }) => state === 'conflict')!;
  await desk.engine.settleConflict(conflict.seq, { kind: 'copy', values: { '/name': 'Uno' } });
  await desk.engine.flush(true);
  expect((await desk.queue()).map(({ op, state }) => [op, state])).toEqual([
    ['create', 'done'],
    ['delete', 'done'],
  ]);
  expect(desk.server.rows('songs')).toEqual([]);
});

it.each(['is lost', 'comes'])(
  'a new row that a restored server forgot as it was looked for goes out again, where the word of it %s',
  async (word) => {
    const backup = desk.server.backup();
    const { id } = await desk.engine.create('songs', { name: 'Two' });
    desk.network.cut = true;
    await desk.engine.flush();
    desk.network.cut = false;
    const { http } = desk.engine.context.ports;
    const { send } = http;
    // The answer of then comes; by the end of the look for the row a list of the restored server is here.
    const spy = vi.spyOn(http, 'send').mockImplementation(async (request) => {
      const answer = await send(request);
      if (request.path !== `/songs/${id}`) return answer;
      spy.mockRestore();
      backup.restore();
      await desk.engine.pull('songs');
      if (word === 'is lost') throw new Error('no answer');
      return answer;
    });
    await desk.engine.flush(true);
    await desk.engine.flush(true);
    await desk.engine.pull('songs');
    expect(desk.held('songs', id)).toMatchObject({ name: 'Two' });
    expect(await desk.engine.db.rows('songs').get(id)).toMatchObject({ name: 'Two' });
  },
);

it('a server in trouble says nothing of a new row: it is looked for again', async () => {
  const { id } = await desk.engine.create('songs', { name: 'Two' });
  desk.network.cut = true;
  await desk.engine.flush();
  desk.they.remove('songs', id);
  desk.network.cut = false;
  const { http } = desk.engine.context.ports;
  const { send } = http;
  const spy = vi.spyOn(http, 'send').mockImplementation(async (request) => {
    if (request.path !== `/songs/${id}`) return send(request);
    spy.mockRestore();
    return jsonAnswer(503, { type: 'busy' });
  });
  await desk.engine.flush();
  await desk.engine.flush(true);
  expect(await desk.engine.db.rows('songs').get(id)).toBeUndefined();
});

describe('a new row whose answer comes after a list that lacks it', () => {
  /** The server has made it, and says so late: `meanwhile` comes first. */
  async function answeredLate(meanwhile: (id: string) => Promise<void>): Promise<string> {
    const { id } = await desk.engine.create('songs', { name: 'Two' });
    const { http } = desk.engine.context.ports;
    const { send } = http;
    const spy = vi.spyOn(http, 'send').mockImplementation(async (request) => {
      const answer = await send(request);
      if (request.method !== 'POST') return answer;
      spy.mockRestore();
      await meanwhile(id);
      return answer;
    });
    await desk.engine.flush(true);
    await desk.engine.pull('songs');
    return id;
  }

  it('goes out again where a restored server forgot it', async () => {
    const backup = desk.server.backup();
    const id = await answeredLate(async () => {
      backup.restore();
      await desk.engine.pull('songs');
    });
    expect(desk.held('songs', id)).toMatchObject({ name: 'Two' });
    expect(await desk.engine.db.rows('songs').get(id)).toMatchObject({ name: 'Two' });
  });

  it.each(['once more', 'for the first time'])(
    'leaves the device where it was removed since, the list being told %s',
    async (how) => {
      const id = await answeredLate(async (made) => {
        desk.they.remove('songs', made);
        if (how === 'once more') desk.server.refuseCursors();
        else await desk.engine.context.db.strict.cursors.clear();
        await desk.engine.pull('songs');
      });
      expect(desk.held('songs', id)).toBeUndefined();
      expect(await desk.engine.db.rows('songs').get(id)).toBeUndefined();
    },
  );

  it('is asked for once, where it is there', async () => {
    const id = await answeredLate(async () => {
      desk.server.refuseCursors();
      await desk.engine.pull('songs');
    });
    expect(desk.calls.filter(({ path }) => path === `/songs/${id}`)).toEqual([]);
    expect(await desk.engine.db.rows('songs').get(id)).toMatchObject({ name: 'Two', version: 1 });
  });
});

describe('a new row whose answer comes while a list is on its way that lacks it', () => {
  /** Pulls; our row is made and heard of before the list is drawn up, or after, `meanwhile` coming in between. */
  async function madeDuring(drawnUp: 'before' | 'after', meanwhile: (id: string) => void): Promise<string> {
    const { http } = desk.engine.context.ports;
    const { send } = http;
    let made = '';
    const make = async (): Promise<void> => {
      made = (await desk.engine.create('songs', { name: 'Two' })).id;
      await desk.engine.flush(true);
      expect((await desk.queue()).at(-1)).toMatchObject({ entityId: made, state: 'done' });
      meanwhile(made);
    };
    const spy = vi.spyOn(http, 'send').mockImplementation(async (request) => {
      if (!request.path.startsWith('/songs?limit')) return send(request);
      spy.mockRestore();
      if (drawnUp === 'after') await make();
      const answer = await send(request);
      if (drawnUp === 'before') await make();
      return answer;
    });
    await desk.engine.pull('songs');
    await desk.engine.pull('songs');
    return made;
  }
  const onceMore = (): void => desk.server.refuseCursors();
  const forTheFirstTime = async (): Promise<void> => {
    desk.they.remove('songs', 'one');
    await desk.engine.pull('songs');
    await desk.engine.context.db.strict.cursors.clear();
  };

  it.each([
    ['once more', onceMore],
    ['for the first time', forTheFirstTime],
  ])('leaves the device where a restored server forgot it, the list being told %s', async (_how, told) => {
    await told();
    const backup = desk.server.backup();
    const id = await madeDuring('after', () => backup.restore());
    expect(desk.held('songs', id)).toBeUndefined();
    expect(await desk.engine.db.rows('songs').get(id)).toBeUndefined();
  });

  it.each([
    ['once more', onceMore],
    ['for the first time', forTheFirstTime],
  ])('stays where it was made after that was drawn up, the list being told %s', async (_how, told) => {
    await told();
    const id = await madeDuring('before', () => {});
    expect(await desk.engine.db.rows('songs').get(id)).toMatchObject({ name: 'Two', version: 1 });
    expect(desk.calls.filter(({ path }) => path === `/songs/${id}`)).toHaveLength(1);
  });

  it('is not believed to be there where the server cannot be asked', async () => {
    onceMore();
    const id = await madeDuring('before', () => {
      const { http } = desk.engine.context.ports;
      const { send } = http;
      const spy = vi.spyOn(http, 'send').mockImplementation(async (request) => {
        if (!request.path.startsWith('/songs/')) return send(request);
        spy.mockRestore();
        return jsonAnswer(503, { type: 'busy' });
      });
    }).catch((error: unknown) => error);
    expect(id).toMatchObject({ code: 'network' });
    await desk.engine.pull('songs');
    expect(desk.calls.filter(({ path }) => path.startsWith('/songs?limit'))).toHaveLength(3);
  });
});
