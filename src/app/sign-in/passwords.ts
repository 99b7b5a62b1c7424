import type { PasswordOutcome, PasswordPort } from '../../domain/password-port.ts';
import { browserHttp } from '../../offline/transport/browser-ports.ts';
import { API_BASE, session } from '../plugs.ts';

/** Fetched when it is asked: the login page does without. */
const load = async (): Promise<PasswordPort> =>
  (await import('../../offline/session/passwords.ts')).createPasswords(browserHttp(API_BASE), session);

const ask = (how: (port: PasswordPort) => Promise<PasswordOutcome>): Promise<PasswordOutcome> =>
  load().then(how, () => ({ ok: false, reason: 'unreachable' }));

/** Of this device and its server. */
export const passwords: PasswordPort = {
  forgot: (username) => ask((port) => port.forgot(username)),
  look: (token) => ask((port) => port.look(token)),
  reset: (token, password) => ask((port) => port.reset(token, password)),
  change: (current, password) => ask((port) => port.change(current, password)),
};
