import { knownCapabilities } from '../sync/ask-capabilities.ts';
import type { Capabilities } from '../sync/engine-context.ts';
import { useLive } from './use-live.ts';

/** Whether the server does this, as the device last heard; undefined until that is read. */
export const useCapability = (name: keyof Capabilities): boolean | undefined =>
  useLive(async ({ db }) => (await knownCapabilities(db))?.[name] === true);
