import L from 'leaflet';
import { byTurns } from './by-turns.ts';
import { isLive } from './live.ts';
import { loadShapes, within, type Shapes, type Square } from './base-shapes.ts';

/** Rings are cut once for each square of this zoom; nearer tiles are drawn from the square that they lie in. */
const CUT_ZOOM = 5;
/** Beyond its square, so that no cut edge is seen. */
const MARGIN = 0.02;

interface Paths {
  readonly land: Path2D;
  readonly borders: Path2D;
}
interface Colours {
  readonly land: string;
  readonly coast: string;
}

function pathsOf({ land, borders }: Shapes): Paths {
  const paths = { land: new Path2D(), borders: new Path2D() };
  for (const name of ['land', 'borders'] as const)
    for (const { places } of name === 'land' ? land : borders) {
      const path = paths[name];
      for (let at = 0; at < places.length; at += 2)
        if (at === 0) path.moveTo(places[at]!, places[at + 1]!);
        else path.lineTo(places[at]!, places[at + 1]!);
      if (name === 'land') path.closePath();
    }
  return paths;
}

/** As the sheets of style have them, whatever the theme. */
function coloursIn(container: HTMLElement): Colours {
  const probe = container.appendChild(document.createElement('i'));
  probe.className = 'map-land';
  const { color, borderTopColor } = getComputedStyle(probe);
  probe.remove();
  return { land: color, coast: borderTopColor };
}

/**
 * Coasts and borders, drawn tile by tile and a few at a time: as whole shapes of SVG, each movement of the map would cut and
 * project a hundred thousand points anew. Rejects where the app's own file cannot be had.
 */
export async function baseLayer(map: L.Map): Promise<L.GridLayer> {
  const shapes = await loadShapes();
  const known = new Map<string, Paths>();
  const pathsAt = ({ x, y, z }: L.Coords): Paths => {
    const zoom = Math.min(z, CUT_ZOOM);
    const [column, row] = [x >> (z - zoom), y >> (z - zoom)];
    const key = `${zoom}/${column}/${row}`;
    const side = 2 ** -zoom;
    const margin = side * MARGIN;
    const square: Square = { x: column * side - margin, y: row * side - margin, side: side + 2 * margin };
    const paths = known.get(key) ?? pathsOf(within(shapes, square));
    known.set(key, paths);
    return paths;
  };
  let colours = coloursIn(map.getContainer());
  const draw = (canvas: HTMLCanvasElement, at: L.Coords): void => {
    const context = canvas.getContext('2d');
    if (!context) return;
    const paths = pathsAt(at);
    const scale = canvas.width * 2 ** at.z;
    context.setTransform(scale, 0, 0, scale, -at.x * canvas.width, -at.y * canvas.height);
    context.fillStyle = colours.land;
    context.strokeStyle = colours.coast;
    context.lineWidth = devicePixelRatio / scale;
    context.fill(paths.land, 'evenodd');
    context.stroke(paths.land);
    context.setLineDash([3 / scale, 3 / scale].map((length) => length * devicePixelRatio));
    context.stroke(paths.borders);
  };

  const turns = byTurns(() => isLive(map));
  const Layer = L.GridLayer.extend({
    createTile(at: L.Coords, done: L.DoneCallback): HTMLElement {
      const canvas = document.createElement('canvas');
      const size = (this as L.GridLayer).getTileSize();
      canvas.width = size.x * devicePixelRatio;
      canvas.height = size.y * devicePixelRatio;
      turns.add(() => {
        // The map may have moved on.
        if (canvas.isConnected || canvas.parentElement) draw(canvas, at);
        done(undefined, canvas);
      });
      return canvas;
    },
  }) as unknown as new (options: L.GridLayerOptions) => L.GridLayer;
  const layer = new Layer({
    pane: 'tilePane',
    zIndex: 1,
    keepBuffer: 1,
    updateWhenZooming: false,
    noWrap: false,
  });
  const themed = new MutationObserver(() => {
    const now = coloursIn(map.getContainer());
    if (now.land === colours.land && now.coast === colours.coast) return;
    colours = now;
    layer.redraw();
  });
  themed.observe(document.documentElement, { attributes: true });
  layer.on('remove', () => {
    themed.disconnect();
    turns.end();
  });
  return layer;
}
