import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drafts } from '../../form/draft-ports.ts';
import type { DeclaredLines } from './declared-lines.ts';
import { useLineDraft } from './use-line-draft.ts';

const LINES = { field: 'items', drafts: 'item' } as DeclaredLines;
const KEY = 'marie/item/q/l';
const open = () =>
  renderHook(() =>
    useLineDraft('marie', {
      lines: LINES,
      row: { id: 'q', version: 1 },
      stored: { lineKey: 'l', part: { kept: 1 } } as never,
      isNew: true,
    }),
  ).result;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('changes what lies deeper without losing what stands beside it', () => {
  const draft = open();
  act(() => draft.current.changeAt({ '/part/km': 12 }));
  expect(draft.current.line).toEqual({ lineKey: 'l', part: { kept: 1, km: 12 } });
  expect(drafts.read(KEY)?.values).toEqual({ line: { lineKey: 'l', part: { kept: 1, km: 12 } } });
});

it('keeps no draft of what the form has proposed alone, and one of what was typed over it', () => {
  const draft = open();
  act(() => draft.current.propose({ '/part/km': 12 }));
  expect(draft.current.isChanged).toBe(false);
  expect(drafts.read(KEY)).toBeUndefined();
  act(() => draft.current.changeAt({ '/part/km': 13 }));
  expect(draft.current.isChanged).toBe(true);
  expect(drafts.read(KEY)).toBeDefined();
});

it('is brought back once it was forgotten, where something was typed', () => {
  const draft = open();
  act(() => draft.current.changeAt({ '/part/km': 12 }));
  const bringBack = draft.current.forget();
  expect(drafts.read(KEY)).toBeUndefined();
  act(() => bringBack?.());
  expect(drafts.read(KEY)).toBeDefined();
});
