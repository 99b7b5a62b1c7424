import { integer, text } from '../kernel/field.ts';
import { problem } from '../kernel/problem.ts';
import { setting, type Setting } from '../kernel/setting.ts';
import {
  isTileAddress,
  isTileSource,
  MAP_TILES,
  NEAREST_ZOOM,
  type TileSource,
} from '../kernel/map-tiles.ts';

const USUAL_ZOOM = 19;

const tiles = setting({
  key: MAP_TILES,
  label: 'Map',
  why: 'The streets below the map. The server fetches them: nobody else learns where people look. Without an address it shows coasts, borders and towns.',
  fields: {
    address: text('Address of the tiles', {
      max: 500,
      // No braces in a text that is translated: they would be taken for values.
      help: 'It begins with https:// and holds the letters z, x and y, each in braces, where zoom, column and row belong. Everybody here may read it, a key in it included.',
      width: 'wide',
    }),
    attribution: text('Attribution', {
      max: 250,
      placeholder: '© OpenStreetMap contributors',
      help: 'Whom the map is owed to, as its owner wants it said.',
      width: 'wide',
    }),
    maxZoom: integer('Nearest zoom', {
      min: 1,
      max: NEAREST_ZOOM,
      help: 'How near its pictures go; 19 unless said.',
    }),
  },
  // Without an address there are no streets from that day on.
  isValue: (value): value is TileSource | null => value === null || isTileSource(value),
  toForm: (value) =>
    value ? { address: value.address, attribution: value.attribution, maxZoom: value.maxZoom } : {},
  check: ({ address, attribution }) =>
    !address
      ? []
      : [
          ...(isTileAddress(address.trim()) ? [] : [problem('/address', 'invalid')]),
          ...(attribution?.trim() ? [] : [problem('/attribution', 'required')]),
        ],
  toValue: ({ address, attribution, maxZoom }) =>
    address
      ? { address: address.trim(), attribution: attribution ?? '', maxZoom: maxZoom ?? USUAL_ZOOM }
      : null,
});

/** What an admin sets of the map. */
export const MAP_SETTINGS: readonly Setting[] = [tiles];
