import type { Begun } from './begun.ts';

const begun: Begun = { key: 'own', values: { master: true } };

/** Where an administrator says which company is ours, for a link to go there. */
export const NEW_OWN_COMPANY = { to: '/crm/companies/new', state: { begun } };
