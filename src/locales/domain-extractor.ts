import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';
import type { Entity } from '../domain/kernel/entity.ts';
import { entityTexts, firstTexts, settingTexts, type DomainText } from './domain-texts.ts';

const ENTITY = /src\/domain\/\w+\/[\w-]+\.entity\.ts$/;
const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && 'collection' in value && 'fields' in value;

async function textsOf(file: string): Promise<DomainText[]> {
  if (file.endsWith('/registry.ts')) return firstTexts();
  if (file.endsWith('/settings.gen.ts')) return settingTexts();
  const declared: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return entityTexts(Object.values(declared as object).filter(isEntity));
}

/**
 * Hands the domain's texts to Lingui: its own extractors read macros in pages, and the domain knows no Lingui. The id of
 * such a text is the text itself.
 */
export const domainExtractor: ExtractorType = {
  match: (file) => ENTITY.test(file) || /src\/domain\/(registry|settings\.gen)\.ts$/.test(file),
  async extract(file, _code, found) {
    for (const { text, from } of await textsOf(file))
      found({ id: text, message: text, comment: from, origin: [file, 1] });
  },
};
