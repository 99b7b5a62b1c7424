import { describe, expect, it } from 'vitest';
import { MAP_SETTINGS } from './map-settings.ts';
import { isTile, isTileAddress, isTileSource, tileAddress } from '../kernel/map-tiles.ts';
import { checkParameter } from './parameter.rules.ts';

const source = {
  address: 'https://tiles.example.org/{z}/{x}/{y}.png?key=a',
  attribution: '© them',
  maxZoom: 18,
};
const lookup = { get: async () => undefined, where: async () => [] };
const problems = (value: unknown) =>
  checkParameter(
    { id: 'p', key: 'map.tiles', value, validFrom: '2026-01-01' },
    { lookup, today: '2026-11-26' },
  );

describe('the address of tiles', () => {
  it.each([source.address, 'http://127.0.0.1:8080/{z}/{y}/{x}', 'http://localhost/a?z={z}&x={x}&y={y}'])(
    'may be %s',
    (address) => expect(isTileAddress(address)).toBe(true),
  );

  it.each([
    'http://tiles.example.org/{z}/{x}/{y}.png',
    'ftp://tiles.example.org/{z}/{x}/{y}.png',
    'https://user:word@tiles.example.org/{z}/{x}/{y}.png',
    'https://{z}.example.org/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}.png',
    'https://{s}.tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}/{y}{r}.png',
    'https://tiles.example.org',
    'http://127.0.0.1.example.org/{z}/{x}/{y}.png',
    'http://localhost@example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org\\@evil.example/{z}/{x}/{y}',
    'javascript:alert(1)//{z}{x}{y}',
    '',
    7,
  ])('is never %s', (address) => expect(isTileAddress(address)).toBe(false));
});

it('a tile is one of its zoom', () => {
  expect(isTile({ z: 3, x: 7, y: 0 }, source)).toBe(true);
  for (const tile of [
    { z: 3, x: 8, y: 0 },
    { z: 19, x: 0, y: 0 },
    { z: 1, x: -1, y: 0 },
    { z: 1, x: 0.5, y: 0 },
    { z: Number.NaN, x: 0, y: 0 },
  ])
    expect(isTile(tile, source)).toBe(false);
  expect(tileAddress(source, { z: 3, x: 7, y: 2 })).toBe('https://tiles.example.org/3/7/2.png?key=a');
});

it('a setting of the map says what the rules read, and nothing where its address is taken out', async () => {
  const [tiles] = MAP_SETTINGS;
  expect(tiles!.toValue(tiles!.toForm(source) as never)).toEqual(source);
  expect(tiles!.toForm('x')).toEqual({});
  expect(tiles!.toValue({ attribution: 'left' } as never)).toBeNull();
  expect(await problems(source)).toEqual([]);
  expect(await problems(null)).toEqual([]);
});

it('a form says which of its fields is wrong, in the words of the specification', () => {
  const found = (form: object) =>
    MAP_SETTINGS[0]!.check!(form).map(({ pointer, message }) => `${pointer} ${message}`);
  expect(found({ ...source, address: 'http://tiles.example/{z}/{x}/{y}', attribution: '' })).toEqual([
    '/address Please fill in the required fields correctly',
    '/attribution Please complete all required fields',
  ]);
  expect(found(source)).toEqual([]);
  expect(found({})).toEqual([]);
});

it.each([
  { ...source, address: 'tiles' },
  { ...source, attribution: ' ' },
  { ...source, maxZoom: 23 },
  { ...source, maxZoom: '18' },
  'x',
  undefined,
])('a source that is wrong is refused in the words of the specification %#', async (value) => {
  expect(isTileSource(value)).toBe(false);
  expect(await problems(value)).toMatchObject([
    { pointer: '/value', message: 'Please fill in the required fields correctly' },
  ]);
});
