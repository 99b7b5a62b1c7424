/** A part of a picture, in parts of its width and height from its upper left corner. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };

/** Quarter turns to the right. */
export type Quarters = 0 | 1 | 2 | 3;

export const turnedBy = (quarters: Quarters, more: 1 | -1): Quarters =>
  ((quarters + more + 4) % 4) as Quarters;

/** The same part once the picture is turned by a quarter, to the right or to the left. */
export const turnedPart = ({ x, y, width, height }: Part, to: 1 | -1): Part =>
  to === 1
    ? { x: 1 - y - height, y: x, width: height, height: width }
    : { x: y, y: 1 - x - width, width: height, height: width };
