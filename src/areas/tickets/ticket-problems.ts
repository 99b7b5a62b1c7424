import { msg } from '@lingui/core/macro';

/** Details of a problem of a ticket, by its code. */
export const TICKET_PROBLEMS = {
  'ticket.message': msg`Only its author can change a message.`,
  'ticket.event': msg`Past events of a ticket can’t be changed.`,
  'ticket.circle': msg`These tickets are merged the other way round already.`,
  'ticket.contact': msg`This contact works at another company.`,
  'ticket.satisfaction': msg`Only the requester rates the solution, once.`,
};
