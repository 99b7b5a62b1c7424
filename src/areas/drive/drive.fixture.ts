import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { me } from '../../testing/render-with-engine.tsx';

/** A file of mine that nobody else reads, unless said otherwise; a folder has no content. */
export const driveRow = (id: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  kind: 'file',
  name: id,
  displayLine1: String(more['name'] ?? id),
  displayLine2: String(more['mime'] ?? ''),
  owner: me.id,
  reach: 'private',
  sharedBy: me.id,
  readers: [],
  readerServices: [],
  mayChange: false,
  createdBy: me.id,
  ...(more['kind'] === 'folder'
    ? {}
    : { versions: [{ lineKey: `v-${id}`, file: `u-${id}` }], file: `u-${id}` }),
  ...more,
});

export const folderRow = (id: string, more: Partial<AnyRow> = {}): AnyRow =>
  driveRow(id, { kind: 'folder', ...more });

/** Of somebody else, who shares it with me. */
export const sharedBy = (owner: string): Partial<AnyRow> => ({
  owner,
  sharedBy: owner,
  reach: 'people',
  readers: [me.id],
  createdBy: owner,
});

export const personRow = (id: string, name: string): AnyRow => ({
  id,
  version: 1,
  displayLine1: name,
  displayLine2: '',
});

/** Waits until the list has these rows and no others, by their names. */
export const shows = (...names: string[]): Promise<void> =>
  waitFor(() =>
    expect([...document.querySelectorAll('[data-row] a')].map(({ textContent }) => textContent)).toEqual(
      names,
    ),
  );
