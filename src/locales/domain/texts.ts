/** Read by the extractor (lingui.config.ts). */
export { firstTexts as texts } from '../domain-texts.ts';
