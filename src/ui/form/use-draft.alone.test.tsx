import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drafts, restoreDrafts } from './draft-ports.ts';
import { useDraft } from './use-draft.ts';

vi.mock('../../offline/index.ts', () => ({ useEngine: () => ({ context: { userId: 'marie' } }) }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});
const KEY = 'marie/companies/new';
const LONG = { name: 'An hour of typing', notes: 'long' };
const open = () => renderHook(() => useDraft('companies/new'));
const comesBack = () =>
  expect(restoreDrafts('marie', [{ key: KEY, at: 1, values: LONG }])).toMatchObject({ taken: 1 });

describe('what comes back while its form is open', () => {
  it('is not overwritten by the first key, and is offered when the form opens again', () => {
    const { result, unmount } = open();
    expect(result.current.found).toBeUndefined();
    comesBack();
    act(() => result.current.keep({ name: 'A' }));
    act(() => result.current.keep({ name: 'Ac' }));
    expect(drafts.read(KEY)?.values).toEqual({ name: 'Ac' });
    // Saved, or discarded.
    act(() => result.current.forget());
    unmount();
    const again = open();
    expect(again.result.current.found?.values).toEqual(LONG);
    act(() => again.result.current.keep({ ...LONG, name: 'An hour' }));
    act(() => again.result.current.forget());
    again.unmount();
    expect(open().result.current.found).toBeUndefined();
  });

  it('stays where the form is left without a key, or emptied', () => {
    const { result, unmount } = open();
    comesBack();
    act(() => result.current.keep({}));
    act(() => result.current.forget());
    unmount();
    expect(open().result.current.found?.values).toEqual(LONG);
  });

  it('stays where there is no room to set it aside', () => {
    const { result } = open();
    comesBack();
    const real = localStorage;
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(
      new Proxy(real, {
        get: (_target, name) => (name === 'setItem' ? setItem : real[name as 'getItem'].bind(real)),
      }),
    );
    const setItem = (key: string, value: string): void => {
      if (key !== `draft:${KEY}`) throw new DOMException('full', 'QuotaExceededError');
      real.setItem(key, value);
    };
    act(() => result.current.keep({ name: 'A' }));
    expect(drafts.read(KEY)?.values).toEqual(LONG);
  });
});
