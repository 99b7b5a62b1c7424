/** Downloads were begun below /tickets before that became a collection; a token is no id. */
const FORMER = /^\/api\/tickets\/(?=[\w-]{43}(?:[?#]|$))/;

/** The address of a request as the routes know it: a download that broke off before an update can be continued after it. */
export const presentAddress = (url: string): string => url.replace(FORMER, '/api/fileTickets/');
