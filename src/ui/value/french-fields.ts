import type { Messages } from '@lingui/core';

type Catalogue = { readonly messages: Messages };

/** The French of what declarations say of fields, in catalogues (src/locales/domain-texts.ts); English is the declarations' own. */
const CATALOGUES = {
  several: () => import('../../locales/fields/several/fr.po'),
  crm: () => import('../../locales/fields/crm/fr.po'),
  hr: () => import('../../locales/fields/hr/fr.po'),
  sales: () => import('../../locales/fields/sales/fr.po'),
  rest: () => import('../../locales/fields/rest/fr.po'),
} satisfies Readonly<Record<string, () => Promise<Catalogue>>>;
type Part = keyof typeof CATALOGUES;
export type ListingArea = Exclude<Part, 'several' | 'rest'>;

/** What an area's lists say of fields. */
export const listedFields = (area: ListingArea): Promise<Catalogue> => together(['several', area]);

let whole: Promise<Catalogue> | undefined;
/** What is said of any field: the same messages whoever asks, since a page told of others draws all its texts anew. */
export const frenchFields = (): Promise<Catalogue> =>
  (whole ??= together(Object.keys(CATALOGUES) as Part[]).catch((failure: unknown) => {
    whole = undefined;
    throw failure;
  }));

async function together(parts: readonly Part[]): Promise<Catalogue> {
  const all = await Promise.all(parts.map((part) => CATALOGUES[part]()));
  return { messages: Object.assign({}, ...all.map(({ messages }) => messages)) };
}
