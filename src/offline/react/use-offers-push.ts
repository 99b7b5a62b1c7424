import { knownCapabilities } from '../sync/ask-capabilities.ts';
import { useLive } from './use-live.ts';

/** Whether the server tells devices of notices with no page open, as this device last heard; undefined until that is read. */
export const useOffersPush = (): boolean | undefined =>
  useLive(async ({ db }) => (await knownCapabilities(db))?.webPush === true);
