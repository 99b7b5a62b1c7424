/** Across and down; of degrees, longitude and latitude. */
export type Point = readonly [x: number, y: number];

/** The latitude at which the square world ends. */
const END = 85.0511;

/** Web Mercator, as tiles have it: from 0 to 1, eastwards and southwards. */
export function mercator([longitude, latitude]: Point): Point {
  const sine = Math.sin((Math.max(-END, Math.min(END, latitude)) * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}
