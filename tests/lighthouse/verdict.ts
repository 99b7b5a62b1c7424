import { median } from '../bench/statistics.ts';
import { CATEGORIES, type Category, type Fault, type Look, type Preset } from './audit.ts';

/** All looks at one page with one preset. */
export interface PageLooks {
  readonly page: string;
  readonly preset: Preset;
  readonly looks: readonly Look[];
}

/** What a page has to reach on a desktop; a phone's figures are told. */
export const GOALS: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
};

export const medianOf = ({ looks }: PageLooks, category: Category): number =>
  median(looks.map(({ points }) => points[category]));

/** The goals that a page's medians miss; a page that could not be looked at misses them all. */
export const missed = (page: PageLooks): Category[] =>
  page.preset === 'desktop'
    ? CATEGORIES.filter((category) => !(medianOf(page, category) >= GOALS[category]))
    : [];

export function lighthouseTable(pages: readonly PageLooks[]): string {
  const told = (page: PageLooks, category: Category): string => {
    const points = page.looks.map((look) => look.points[category]);
    if (points.length === 0) return 'BROKE OFF';
    const least = Math.min(...points);
    const most = Math.max(...points);
    const middle = medianOf(page, category);
    const spread = least === most ? String(middle) : `${middle} (${least}–${most})`;
    return missed(page).includes(category) ? `${spread} FALLS SHORT` : spread;
  };
  const rows = [
    ['page', 'preset', ...CATEGORIES.map((category) => category.replace('-', ' '))],
    ...pages.map((page) => [page.page, page.preset, ...CATEGORIES.map((category) => told(page, category))]),
  ];
  return [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

/** Every audit that took points off, once a page and preset, as the first look found it. */
export function faultLines({ page, preset, looks }: PageLooks): string[] {
  const faults = new Map<string, Fault>();
  for (const fault of looks.flatMap((look) => look.faults))
    if (!faults.has(`${fault.category} ${fault.id}`)) faults.set(`${fault.category} ${fault.id}`, fault);
  return [...faults.values()].map(
    ({ category, id, title, found }) =>
      `${page}, ${preset}, ${category}: ${id} (${title})${found ? ` · ${found}` : ''}`,
  );
}
