import type { SessionPort } from '../ui/session/contract.ts';
import { createFakeSession } from '../ui/session/session-fake.ts';

/** Where the device's session joins the page. Must stay light: it loads before the login page. */
export const session: SessionPort = createFakeSession();
