import type { Business } from '../business.ts';
import { takeBackComment, tellOfComment } from './comment-notices.ts';
import { eraseStars } from './erase-stars.ts';

export const support: Business = {
  collections: { comments: { afterWrite: tellOfComment, afterRemove: takeBackComment } },
  whileErasing: eraseStars,
};
