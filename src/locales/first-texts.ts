/** Read by the extractor (lingui.config.ts): the texts of the catalogue that the shell fetches. */
export { firstTexts as texts } from './domain-texts.ts';
