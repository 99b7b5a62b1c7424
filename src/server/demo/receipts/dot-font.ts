/** Letters of five columns and seven dots as tills print them; a byte a column, the lowest bit on top. */
const COLUMNS: Readonly<Record<string, string>> = {
  '%': '2313086462',
  '&': '3649552250',
  "'": '0005030000',
  '(': '001c224100',
  ')': '0041221c00',
  '+': '08083e0808',
  ',': '0050300000',
  '-': '0808080808',
  '.': '0060600000',
  '/': '2010080402',
  ':': '0036360000',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090101',
  G: '3e41415132',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f0204027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '7f2018207f',
  X: '6314081463',
  Y: '0304780403',
  Z: '6151494543',
};

/** The text in what the font has: capitals without accents. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").replace(/œ/g, 'oe').toUpperCase();

export const LETTER_WIDTH = 6;
export const LINE_HEIGHT = 11;

/** The dots of a text whose first letter stands at the origin; what the font lacks is a gap. */
export function dotsOf(text: string): (readonly [x: number, y: number])[] {
  const dots: [number, number][] = [];
  for (const [place, letter] of [...plain(text)].entries()) {
    const columns = COLUMNS[letter];
    if (columns === undefined) continue;
    for (let column = 0; column < 5; column += 1) {
      const bits = Number.parseInt(columns.slice(column * 2, column * 2 + 2), 16);
      for (let row = 0; row < 7; row += 1)
        if (bits & (1 << row)) dots.push([place * LETTER_WIDTH + column, row]);
    }
  }
  return dots;
}
