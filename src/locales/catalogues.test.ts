import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, describe, expect, it } from 'vitest';
import { domainOwners, pageOwners } from './owners.ts';

type Texts = Readonly<Record<string, string>>;

let used: Texts = {};
let en: Texts = {};
let fr: Texts = {};

const CATALOGUES = [...pageOwners(), ...domainOwners()].map(({ name }) => name);

it('are one for each owner, worked out from the folders', () => {
  const areas = readdirSync('src/areas').map((area) => `areas/${area}`);
  expect(CATALOGUES).toEqual(expect.arrayContaining(['start', 'app', ...areas, 'domain/first']));
});

it('hold what is said of a part with each area that uses it', () => {
  const said = new Set([...pageOwners(), ...domainOwners()].flatMap(({ files }) => files));
  const speaking = ['src/ui', 'src/parts', 'src/app', 'src/areas']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => /(?<!\.(test|fixture|d))\.tsx?$/.test(file));
  expect(speaking.length).toBeGreaterThan(500);
  const unsaid = speaking.filter(
    (file) => !said.has(file) && /@lingui\/\w+\/macro/.test(readFileSync(file, 'utf8')),
  );
  expect(unsaid).toEqual([]);
});

it('say one thing for a text, whichever of them came last to a page (`context` tells two meanings apart)', async () => {
  const said = new Map<string, string>();
  const otherwise: string[] = [];
  for (const catalog of await getCatalogs(getConfig()))
    for (const [id, { translation = '' }] of Object.entries((await catalog.readAll())['fr'] ?? {})) {
      const before = said.get(id) ?? translation;
      said.set(id, before);
      if (before !== translation) otherwise.push(`${before} / ${translation}`);
    }
  expect(said.size).toBeGreaterThan(1_000);
  expect(otherwise).toEqual([]);
});

async function read(position: number): Promise<void> {
  const catalog = (await getCatalogs(getConfig()))[position];
  if (!catalog) throw new Error('lingui.config.ts names no such catalogue');
  const collected = (await catalog.collect()) ?? {};
  used = Object.fromEntries(Object.entries(collected).map(([id, entry]) => [id, entry.message ?? id]));
  const { en: english, fr: french } = await catalog.readAll();
  const texts = (read: typeof english): Texts =>
    Object.fromEntries(
      Object.entries(read ?? {})
        .filter(([, entry]) => !entry.obsolete)
        .map(([id, entry]) => [id, entry.translation ?? '']),
    );
  en = texts(english);
  fr = texts(french);
}

/** `{name}`, `{count, plural,` and `<0>`: what code hands to a text and gets back. */
const handedOver = (text: string) =>
  [...new Set(text.match(/\{\s*\w+\s*[,}]|<\/?\w+\/?>/g))]
    .map((part) => part.replace(/[\s,}]/g, ''))
    .toSorted();

const NARROW = '\u202f';

describe.each(CATALOGUES)('the catalogue %s', (name) => {
  beforeAll(() => read(CATALOGUES.indexOf(name)));

  it('hold every text the sources use and no other (npm run i18n mends it)', () => {
    expect(Object.keys(used).length).toBeGreaterThan(0);
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(used).toSorted());
    expect(Object.keys(fr).toSorted()).toEqual(Object.keys(used).toSorted());
  });

  it('are complete in French', () => {
    expect(
      Object.keys(used)
        .filter((id) => !fr[id]?.trim())
        .map((id) => used[id]),
    ).toEqual([]);
  });

  it('hand over the same values in both languages', () => {
    for (const [id, text] of Object.entries(used))
      expect(handedOver(fr[id] ?? ''), text).toEqual(handedOver(text));
  });

  it('are set as French is: narrow no-break spaces before ; : ! ? » and after «', () => {
    const wrong = Object.values(fr).filter((text) => {
      const words = text.replace(/https?:\/\/\S*|mailto:|\d\d:\d\d/g, '');
      return new RegExp(
        `[^${NARROW}\\s][;!?»]|\\p{L}:(?!\\w)|[ \\u00a0][;:!?»]|«[^${NARROW}]|\\w'\\w`,
        'u',
      ).test(words);
    });
    expect(wrong).toEqual([]);
  });
});
