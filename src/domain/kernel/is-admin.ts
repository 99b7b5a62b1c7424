import type { Actor } from './entity.ts';

/** Whether whoever writes is an administrator, for rules that ask more than a grant can say. */
export const isAdmin = (person: Actor | undefined): boolean => person?.roles.includes('admin') === true;
