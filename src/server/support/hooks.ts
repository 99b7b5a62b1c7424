import type { Business } from '../business.ts';
import { closeTickets } from './close-tickets.ts';
import { takeBackComment, tellOfComment } from './comment-notices.ts';
import { eraseStars } from './erase-stars.ts';
import { publishArticles, publishOnTime } from './publish-articles.ts';
import { tellOfTicket } from './ticket-notices.ts';

export const support: Business = {
  collections: {
    comments: { afterWrite: tellOfComment, afterRemove: takeBackComment },
    tickets: { afterWrite: tellOfTicket },
  },
  routes: [publishOnTime],
  upkeep: [closeTickets, publishArticles],
  whileErasing: eraseStars,
};
