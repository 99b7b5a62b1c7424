import { readFileSync } from 'node:fs';
import path from 'node:path';
import type ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS, entityOf } from '../../src/domain/registry.ts';
import { fileLists } from '../../src/server/database/plan/file-lists.ts';
import { sharedReplacements, silencedTests, suppressions } from './candour.ts';
import { collectionsNamed } from './collections.ts';
import { uncountedQueries } from './live-queries.ts';
import { badName } from './names.ts';
import { pastThePorts } from './ports.ts';
import { fetchedParts, filesBelow, isTest, namedParts, parse, report } from './source-tree.ts';
import { wordsOutsideLingui } from './words.ts';

const ROOT = process.cwd();
const everything = filesBelow(ROOT, ['src', 'tests', 'e2e']);
const code = everything
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => parse(file, readFileSync(path.join(ROOT, file), 'utf8')));
const running = code.filter(({ fileName }) => !isTest(fileName));
const within = (sources: readonly ts.SourceFile[], ...folders: string[]): ts.SourceFile[] =>
  sources.filter(({ fileName }) => folders.some((folder) => fileName.startsWith(`src/${folder}/`)));

describe('the house', { timeout: 60_000 }, () => {
  it('is seen at all', () => {
    expect(within(running, 'domain').length).toBeGreaterThan(20);
    expect(within(running, 'app', 'areas', 'ui').length).toBeGreaterThan(20);
  });

  it('reads clock, randomness, network and storage through the ports', () => {
    expect(report(within(running, 'offline', 'domain', 'areas', 'parts', 'ui'), pastThePorts)).toEqual([]);
  });

  it('follows the database by functions whose waiting is counted', () => {
    expect(report(running, uncountedQueries)).toEqual([]);
  });

  it('writes and answers without naming a collection', () => {
    const path = within(running, 'server/store', 'server/http');
    expect(path.length).toBeGreaterThan(40);
    expect(report(path, collectionsNamed)).toEqual([]);
  });

  it('shows no words that Lingui does not know', () => {
    expect(report(within(running, 'app', 'areas', 'parts', 'ui'), wordsOutsideLingui)).toEqual([]);
  });

  it('names its files in the words of the field, in kebab-case, without barrels', () => {
    expect(everything.flatMap((file) => badName(file) ?? [])).toEqual([]);
  });

  it('has every part that engine and domain fetch at hand where its tests have no network', () => {
    const fetched = within(running, 'offline', 'domain').flatMap(fetchedParts);
    const atHand = within(code, 'testing').filter(({ fileName }) =>
      fileName.endsWith('/engine-parts.gen.ts'),
    );
    expect(fetched.length).toBeGreaterThan(20);
    expect(atHand.flatMap(namedParts).toSorted()).toEqual([...new Set(fetched)].toSorted());
  });

  it('has its generated lists of files as the folders say (npm run db:plan mends them)', () => {
    const lists = Object.entries(fileLists(path.join(ROOT, 'src'), COLLECTIONS.map(entityOf)));
    expect(lists.length).toBeGreaterThan(1);
    for (const [file, text] of lists) expect(readFileSync(file, 'utf8'), file).toBe(text);
  });

  it('holds nothing that a merge left', () => {
    const left = everything.filter((file) =>
      /<<<<<<< |>>>>>>> |^=======$/m.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    // This one names what it looks for.
    expect(left).toEqual(['tests/architecture/house.test.ts']);
  });

  it('runs all its tests', () => {
    expect(report(code, silencedTests)).toEqual([]);
  });

  it('replaces no module under tests that share it', () => {
    const tests = code.filter(({ fileName }) => isTest(fileName));
    expect(tests.length).toBeGreaterThan(300);
    expect(report(tests, sharedReplacements)).toEqual([]);
  });

  it('switches no check off without a reason', () => {
    expect(report(code, suppressions)).toEqual([]);
  });
});
