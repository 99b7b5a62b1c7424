import type { Business } from '../business.ts';
import { followService, followUser, lastAdmin } from './user-access.ts';

export const hr: Business = {
  collections: {
    users: {
      check: lastAdmin,
      afterWrite: followUser,
      afterRemove: (unit, before) => followUser(unit, undefined, before),
    },
    services: {
      afterWrite: followService,
      afterRemove: (unit, before) => followService(unit, undefined, before),
    },
  },
};
