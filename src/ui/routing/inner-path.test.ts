import { describe, expect, it } from 'vitest';
import { innerPath, loginPath } from './inner-path.ts';

describe('innerPath', () => {
  it.each(['/crm/companies', '/crm/companies?q=a#b', '/humanressources/expenseAccounts/new?line=trip'])(
    'keeps %s',
    (path) => expect(innerPath(path)).toBe(path),
  );
  it.each([
    null,
    '',
    'crm',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/login',
    '/login?to=/x',
  ])('turns %j into Home', (path) => expect(innerPath(path)).toBe('/'));
});

describe('loginPath', () => {
  it('keeps the wanted page with its question', () =>
    expect(loginPath({ pathname: '/crm/map', search: '?q=é&x=1' })).toBe(
      '/login?to=%2Fcrm%2Fmap%3Fq%3D%C3%A9%26x%3D1',
    ));
  it('does not nest', () =>
    expect(loginPath({ pathname: '/login', search: '?to=%2Fcrm' })).toBe('/login?to=%2Fcrm'));
});
