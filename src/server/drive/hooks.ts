import type { Business } from '../business.ts';
import { putAwayAll, takeBackNoticesOf } from './notices/notices-over.ts';
import { tellOfDrive } from './notices/drive-notices.ts';
import { recognitionRoute } from './recognition/recognition-route.ts';
import { removeDriveFiles } from './remove-files.ts';
import { removeUnnamedUploads } from './remove-unnamed-uploads.ts';
import { searchRoute } from './search/search-route.ts';
import { thumbnailRoute } from './thumbnails/thumbnail-route.ts';
import { ticketRoutes } from './tickets/ticket-routes.ts';
import { forgetOldTickets } from './tickets/tickets.ts';

export const drive: Business = {
  collections: {
    driveFiles: { afterWrite: tellOfDrive, afterRemove: (unit, { id }) => putAwayAll(unit, [id]) },
    users: { afterWrite: takeBackNoticesOf },
  },
  routes: [thumbnailRoute, ticketRoutes, searchRoute, recognitionRoute],
  upkeep: [({ db, clock }) => forgetOldTickets(db, clock.now()), removeDriveFiles, removeUnnamedUploads],
};
