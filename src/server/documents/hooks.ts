import type { Business } from '../business.ts';
import { documentRoutes } from './document-routes.ts';
import { eraseAddresses } from './mail/erase-addresses.ts';
import { followMail } from './mail/follow-mail.ts';

export const documents: Business = {
  collections: { mails: { afterWrite: followMail } },
  whileErasing: eraseAddresses,
  routes: [documentRoutes],
};
