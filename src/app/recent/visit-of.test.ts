import { describe, expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { visitOf } from './visit-of.ts';

describe('what is remembered of an address', () => {
  it.each([
    ['/crm/companies', { path: '/crm/companies' }],
    ['/crm/companies/c1', { path: '/crm/companies/c1' }],
    ['/crm/companies/new', undefined],
    ['/crm/companies/c1/edit', undefined],
    ['/', undefined],
    ['/login', undefined],
    ['/nowhere', undefined],
  ])('%s', (path, visit) => expect(visitOf(path, routes)).toEqual(visit));
});
