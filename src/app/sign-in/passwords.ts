import { createPasswords } from '../../offline/session/passwords.ts';
import { browserHttp } from '../../offline/transport/browser-ports.ts';
import { API_BASE, session } from '../plugs.ts';

/** Of this device and its server. */
export const passwords = createPasswords(browserHttp(API_BASE), session);
