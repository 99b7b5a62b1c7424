import L from 'leaflet';
import type { MapTiles } from './use-tiles.ts';

/** Streets over coasts and borders, where there are pictures of them; the map says then that it is covered by them. */
export function tileLayer({ source, load }: MapTiles): L.GridLayer {
  const Layer = L.GridLayer.extend({
    createTile({ x, y, z }: L.Coords, done: L.DoneCallback): HTMLElement {
      const image = document.createElement('img');
      image.alt = '';
      void load({ x, y, z }).then((picture) => {
        if (!picture) return done(new Error('no picture'), image);
        const address = URL.createObjectURL(picture);
        image.onload = () => {
          URL.revokeObjectURL(address);
          done(undefined, image);
        };
        image.onerror = () => {
          URL.revokeObjectURL(address);
          done(new Error('no picture'), image);
        };
        image.src = address;
      });
      return image;
    },
  }) as unknown as new (options: L.GridLayerOptions) => L.GridLayer;
  const layer = new Layer({
    maxNativeZoom: source.maxZoom,
    maxZoom: source.maxZoom,
    keepBuffer: 1,
    updateWhenZooming: false,
    zIndex: 2,
    className: 'map-tiles',
  });
  let [drawn, missing] = [0, 0];
  const tell = (): void => {
    // Streets have names of their own.
    const container = (layer as unknown as { readonly _map?: L.Map })._map?.getContainer();
    container?.toggleAttribute('data-tiled', drawn > missing);
    [drawn, missing] = [0, 0];
  };
  layer.on('tileload', () => void (drawn += 1));
  layer.on('tileerror', ({ tile }: L.TileErrorEvent) => {
    missing += 1;
    tile.style.visibility = 'hidden';
  });
  layer.on('load', tell);
  return layer;
}
