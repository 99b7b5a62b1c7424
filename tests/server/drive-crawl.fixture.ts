import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { ROLES } from '../../src/domain/access.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { driveScene, type DriveScene } from '../../src/server/testing/drive-scene.ts';
import { testApp, type TestApp, type TestAppOptions } from '../../src/server/testing/test-app.ts';

/** A file of the drive, with what tells of it and of nothing else. */
export interface Kept {
  id: string;
  upload: string;
  /** Stands in its name. */
  word: string;
  /** Stands in its text alone. */
  inside: string;
  content: string;
  sha256: string;
}

/** Who besides its owner may read each. */
export const READERS: Readonly<Record<string, 'nobody' | 'named' | 'member' | 'named, member' | 'everyone'>> =
  {
    private: 'nobody',
    'without rights': 'nobody',
    people: 'named',
    team: 'member',
    'people and services': 'named, member',
    'inherited, people and services': 'named, member',
    'people and services, narrowed': 'named',
    company: 'everyone',
    'inherited, closed': 'nobody',
    'inherited, open': 'named',
    'private in an open folder': 'nobody',
    withdrawn: 'nobody',
    'moved away': 'nobody',
    'withdrawn from whom it was told to': 'nobody',
    'for a service, in a folder of another': 'named, member',
    'private in a folder of another': 'nobody',
  };
/** Whether somebody who is called so may read it. */
export const isReadBy = (key: string, who: string): boolean =>
  READERS[key] === 'everyone' || READERS[key]?.split(', ').includes(who) === true;

/** A drive with a file of each way of sharing, and people: one of each role, whose files they are, and whom some are shared with. */
export interface CrawlScene {
  test: TestApp;
  scene: DriveScene;
  owner: Caller;
  named: Caller;
  member: Caller;
  service: string;
  /** By role. */
  callers: ReadonlyMap<string, Caller>;
  files: ReadonlyMap<string, Kept>;
  /** Of each person, from before there was any file. */
  cursors: ReadonlyMap<string, string>;
  keep(key: string, values?: Record<string, unknown>): Promise<Kept>;
  change(path: string, values: Record<string, unknown>): Promise<void>;
  /** All but the owner, with what they are called in `READERS`. */
  others(): [string, Caller][];
}

export const secretsOf = ({ word, inside, content, sha256 }: Kept): string[] => [
  word,
  inside,
  content,
  sha256,
];

export async function crawlScene(options: TestAppOptions = {}): Promise<CrawlScene> {
  const test = await testApp(options);
  const scene = driveScene(test);
  const callers = new Map<string, Caller>();
  const files = new Map<string, Kept>();
  const cursors = new Map<string, string>();
  for (const { name } of ROLES) callers.set(name, await newCaller(test, [name]));
  const [owner, named, member] = [await newCaller(test), await newCaller(test), await newCaller(test)];
  const admin = callers.get('admin')!;
  const service = String((await admin.post('/services', { name: 'Atelier' })).body['id']);
  await test.db.query('update users set service = $1 where id = $2', [service, member.userId]);
  for (const who of [...callers.values(), owner, named, member])
    cursors.set(who.userId, String((await who.get('/driveFiles')).headers['x-cursor']));
  let number = 0;
  const keep: CrawlScene['keep'] = async (key, values = {}) => {
    number += 1;
    const [word, inside] = [`nom${number}x`, `texte${number}x`];
    const content = `${inside} de ${key}`;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const { id, upload } = await scene.file(owner, `${word}.txt`, content, values);
    const kept = { id, upload, word, inside, content, sha256 };
    files.set(key, kept);
    return kept;
  };
  const change: CrawlScene['change'] = async (path, values) => {
    const { status, text } = await owner.put(path, values);
    expect(status, text).toBe(200);
  };
  const people = { rights: 'people', people: [named.userId] };
  const [closed, open] = [await scene.folder(owner, 'closed'), await scene.folder(owner, 'open', people)];
  await keep('private', { rights: 'private' });
  await keep('without rights');
  await keep('people', people);
  await keep('team', { rights: 'team', services: [service] });
  const both = { ...people, services: [service] };
  await keep('people and services', both);
  await keep('inherited, people and services', { folder: await scene.folder(owner, 'both', both) });
  const narrowed = await keep('people and services, narrowed', both);
  await change(`/driveFiles/${narrowed.id}`, { services: [] });
  await keep('company', { rights: 'company' });
  await keep('inherited, closed', { folder: closed });
  await keep('inherited, open', { folder: open });
  await keep('private in an open folder', { folder: open, rights: 'private' });
  const withdrawn = await keep('withdrawn', { rights: 'company' });
  await change(`/driveFiles/${withdrawn.id}`, { rights: 'private' });
  const moved = await keep('moved away', { folder: open });
  await change(`/driveFiles/${moved.id}`, { folder: closed });
  const told = await keep('withdrawn from whom it was told to', people);
  await change(`/driveFiles/${told.id}`, { rights: 'private', people: [] });
  const theirs = await scene.folder(named, 'theirs', {
    rights: 'people',
    people: [owner.userId],
    changeable: true,
  });
  await keep('for a service, in a folder of another', {
    folder: theirs,
    rights: 'team',
    services: [service],
  });
  await keep('private in a folder of another', { folder: theirs, rights: 'private' });
  await scene.read();
  return {
    test,
    scene,
    owner,
    named,
    member,
    service,
    callers,
    files,
    cursors,
    keep,
    change,
    others: () => [...callers, ['named', named], ['member', member]],
  };
}
