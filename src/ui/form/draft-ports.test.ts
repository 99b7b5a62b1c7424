import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftStore, drafts, draftsOf, forgetDrafts, restoreDrafts } from './draft-ports.ts';

beforeEach(() => localStorage.clear());

describe('drafts', () => {
  it('survive as long as the storage does, each under its key', () => {
    let now = 5;
    const store = createDraftStore(
      () => localStorage,
      () => now,
    );
    store.write('marie/line/1/b', { cost: 2 });
    now = 3;
    store.write('marie/line/1/a', { cost: 1 });
    const reloaded = createDraftStore(
      () => localStorage,
      () => 9,
    );
    expect(reloaded.read('marie/line/1/b')).toEqual({ key: 'marie/line/1/b', at: 5, values: { cost: 2 } });
    expect(reloaded.below('marie/line/1/').map(({ values }) => values['cost'])).toEqual([1, 2]);
    reloaded.forget('marie/line/1/a');
    expect(store.read('marie/line/1/a')).toBeUndefined();
  });

  it('of one person leave with that person', () => {
    drafts.write('marie/companies/1', { name: 'A' });
    drafts.write('paul/companies/1', { name: 'B' });
    forgetDrafts('marie');
    expect(drafts.read('marie/companies/1')).toBeUndefined();
    expect(drafts.read('paul/companies/1')?.values).toEqual({ name: 'B' });
  });

  it('of one person come back as they were, beside what was typed since, and under no other name', () => {
    drafts.write('marie/companies/1', { name: 'A' }, { version: 3, values: { name: 'a' } });
    drafts.write('marie/companies/2', { name: 'B' });
    const kept: unknown[] = JSON.parse(JSON.stringify(draftsOf('marie'))) as unknown[];
    forgetDrafts('marie');
    drafts.write('marie/companies/2', { name: 'since' });
    const others = [{ key: 'paul/companies/1', values: { name: 'not hers' } }, { odd: 1 }];
    expect(restoreDrafts('marie', [...kept, ...others])).toEqual({ taken: 1, left: 3 });
    expect(restoreDrafts('marie', kept.slice(0, 1)), 'in its form already').toEqual({ taken: 1, left: 0 });
    expect(drafts.read('marie/companies/1')).toMatchObject({ values: { name: 'A' }, seen: { version: 3 } });
    expect(drafts.read('marie/companies/2')?.values).toEqual({ name: 'since' });
    expect(drafts.read('paul/companies/1')).toBeUndefined();
  });

  it('know the page that they were typed on, and claim none where they came back from elsewhere', () => {
    document.title = 'New company · Comptoir';
    drafts.write('marie/companies/new', { name: 'A' });
    document.title = 'Home · Comptoir';
    expect(restoreDrafts('marie', [{ key: 'marie/companies/1', values: { name: 'B' } }]).taken).toBe(1);
    expect(draftsOf('marie').map(({ values, page }) => [values['name'], page])).toEqual(
      expect.arrayContaining([
        ['A', 'New company'],
        ['B', undefined],
      ]),
    );
    document.title = '';
  });

  it('set aside for their form are offered when it opens with nothing in it, oldest first, each once', () => {
    for (const name of ['A', 'B']) {
      drafts.write('marie/companies/new', { name }, undefined, true);
      expect(drafts.setAside(drafts.read('marie/companies/new')!)).toBe(true);
    }
    drafts.write('marie/companies/new', { name: 'C' });
    const kept = new Set(draftsOf('marie').map(({ values }) => values['name']));
    expect(kept, 'and they travel').toEqual(new Set(['A', 'B', 'C']));
    expect(restoreDrafts('marie', [{ key: 'marie/companies/new', values: { name: 'A' } }])).toMatchObject({
      left: 0,
    });
    const opened: unknown[] = [];
    for (let draft; (draft = drafts.open('marie/companies/new')); drafts.forget(draft.key))
      opened.push(draft.values['name']);
    expect(opened).toEqual(['C', 'A', 'B']);
    expect(localStorage.length).toBe(0);
  });

  it('that find no room are not said to be back', () => {
    const full = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const kept = [{ key: 'marie/companies/1', at: 1, values: { name: 'A' } }];
    expect(restoreDrafts('marie', kept)).toEqual({ taken: 0, left: 1 });
    full.mockRestore();
  });

  it('cost nothing but themselves where nothing can be stored', () => {
    const broken = createDraftStore(
      () => {
        throw new Error('no storage');
      },
      () => 0,
    );
    expect(() => broken.write('a', { b: 1 })).not.toThrow();
    expect(broken.read('a')).toBeUndefined();
    expect(broken.below('')).toEqual([]);
  });

  it('that cannot be read are none', () => {
    localStorage.setItem('draft:odd', '{"at":1');
    expect(drafts.read('odd')).toBeUndefined();
  });
});
