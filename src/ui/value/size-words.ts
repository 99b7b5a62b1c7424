import { formatDecimal, NO_BREAK_SPACE } from '../../domain/kernel/format.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1000;

/**
 * `1,2 MB`, `1,2 Mo`: the unit in the person's language, the figure as all figures here; one decimal below ten, none above.
 */
export function sizeWords(bytes: number, locale: string): string {
  let size = bytes;
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  const figure = formatDecimal(size, unit > 0 && size < 10 ? 1 : 0).replace(/,0$/, '');
  const words = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    // The short byte has no plural.
    unitDisplay: unit === 0 ? 'long' : 'short',
  }).formatToParts(size);
  return `${figure}${NO_BREAK_SPACE}${words.find(({ type }) => type === 'unit')?.value ?? ''}`;
}
