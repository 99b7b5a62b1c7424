import { expect, it } from 'vitest';
import { entityOf } from '../../domain/registry.ts';
import { isDenied } from './own-part.ts';

const refused = (status: number, pointer?: string, code = '') => {
  const errors = pointer === undefined ? [] : [{ pointer, code, message: '' }];
  const lastError = { status, type: '', title: '', errors, at: 0 };
  return isDenied(entityOf('driveFiles'), {
    state: 'dead',
    op: 'update',
    patch: { versions: [], folder: 'f' },
    lastError,
  });
};

it.each([
  ['/folder', 'drive.not-yours'],
  ['/folder', 'drive.no-folder'],
  ['/folder', 'link.missing'],
])('is refused for its place by %s %s', (pointer, code) => expect(refused(422, pointer, code)).toBe(true));

it('is refused for the rights of its person by 403, whatever is said with it', () => {
  expect(refused(403)).toBe(true);
  expect(refused(403, '/versions', 'field.forbidden')).toBe(true);
});

it.each([
  ['/people', 'required'],
  ['/people', 'drive.chosen'],
  ['/about', 'link.missing'],
  ['', 'link.missing'],
  ['/name', 'drive.name'],
  ['/versions', 'link.missing'],
])('is no matter of rights what its person wrote wrongly, or names what is gone: %s %s', (pointer, code) =>
  expect(refused(422, pointer, code)).toBe(false),
);
