import { fieldTexts } from '../../domain-texts.ts';

/** Read by the extractor (lingui.config.ts). */
export const texts = () => fieldTexts('rest');
