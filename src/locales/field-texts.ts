/** Read by the extractor (lingui.config.ts): the texts of the catalogue that lists, records and forms fetch. */
export { fieldTexts as texts } from './domain-texts.ts';
