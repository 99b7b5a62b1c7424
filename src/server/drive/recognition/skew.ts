/** A picture in shades of grey, a byte each, row by row. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const INK_BELOW = 140;
const WIDEST_DEGREES = 6;
/** Pixels. */
const LONGEST_STROKE = 30;

interface Ink {
  readonly across: Float64Array;
  readonly down: Float64Array;
}

function inkOf(picture: Grey): Ink {
  const { width, height } = picture;
  const long = longRuns(picture);
  const across: number[] = [];
  const down: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isInk(picture, x, y) && long[y * width + x] === 0) {
        across.push(x - width / 2);
        down.push(y - height / 2);
      }
  return { across: Float64Array.from(across), down: Float64Array.from(down) };
}

const isInk = ({ data, width }: Grey, x: number, y: number): boolean =>
  (data[y * width + x] ?? 255) < INK_BELOW;

/** Marks ink that goes on for longer than a letter, across or down: rules, a frame, the edge of the paper. */
function longRuns(picture: Grey): Uint8Array {
  const { width, height } = picture;
  const long = new Uint8Array(width * height);
  const mark = (
    outer: number,
    inner: number,
    at: (outer: number, inner: number) => [number, number],
  ): void => {
    for (let line = 0; line < outer; line += 1) {
      let from = 0;
      for (let place = 0; place <= inner; place += 1) {
        if (place < inner && isInk(picture, ...at(line, place))) continue;
        if (place - from > LONGEST_STROKE)
          for (let run = from; run < place; run += 1) {
            const [x, y] = at(line, run);
            long[y * width + x] = 1;
          }
        from = place + 1;
      }
    }
  };
  mark(height, width, (y, x) => [x, y]);
  mark(width, height, (x, y) => [x, y]);
  return long;
}

/** How sharply rows of ink part from rows without, when lines are taken to climb by so much. */
function sharpness(along: Float64Array, across: Float64Array, degrees: number): number {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const reach = 4096;
  const rows = new Float64Array(reach * 2);
  for (let at = 0; at < along.length; at += 1) {
    const row = Math.round((across[at] ?? 0) * cosine - (along[at] ?? 0) * sine) + reach;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

function sharpest(along: Float64Array, across: Float64Array): { degrees: number; worth: number } {
  let best = { degrees: 0, worth: sharpness(along, across, 0) };
  for (const step of [0.5, 0.1]) {
    const middle = best.degrees;
    const reach = step === 0.5 ? WIDEST_DEGREES : 0.5;
    for (let degrees = middle - reach; degrees <= middle + reach; degrees += step) {
      const worth = sharpness(along, across, degrees);
      if (worth > best.worth) best = { degrees, worth };
    }
  }
  return best;
}

export interface Lie {
  /** Lines run from top to bottom, or from bottom to top. */
  readonly isOnSide: boolean;
  /** By how much lines fall, clockwise, when they run across (or down): what is turned back to make them level. */
  readonly degrees: number;
}

/** How the lines of a small picture lie: by where its ink gathers in rows most sharply. */
export function lieOf(picture: Grey): Lie {
  const { across, down } = inkOf(picture);
  const level = sharpest(across, down);
  const onSide = sharpest(down, across);
  return onSide.worth > level.worth * 1.1
    ? { isOnSide: true, degrees: -onSide.degrees }
    : { isOnSide: false, degrees: level.degrees };
}
