import { msg } from '@lingui/core/macro';
import { Megaphone, MessagesSquare, ScanText, SquareKanban } from 'lucide-react';
import { entityRoutes } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const devRoutes: readonly AreaRoute[] = [
  {
    path: '/dev/fileRecognize',
    area: 'dev',
    title: msg`File recognition`,
    icon: ScanText,
    nav: { group: 'tools', order: 10 },
    Component: () => import('./file-recognize-page.tsx'),
  },
  {
    path: '/dev/kanban',
    area: 'dev',
    title: msg`Board`,
    icon: SquareKanban,
    nav: { group: 'tools', order: 11 },
    Component: () => import('./kanban-page.tsx'),
  },
  {
    path: '/dev/chatMercure',
    area: 'dev',
    title: msg`Chat`,
    icon: MessagesSquare,
    nav: { group: 'tools', order: 12 },
    Component: () => import('./chat/chat-page.tsx'),
  },
  {
    path: '/dev/invoiceModel',
    area: 'dev',
    title: msg`Invoice model trial`,
    icon: ScanText,
    nav: { group: 'tools', order: 14 },
    Component: () => import('./invoice-model-page.tsx'),
  },
  {
    path: '/dev/invoices',
    area: 'dev',
    title: msg`Recognition quality`,
    icon: ScanText,
    nav: { group: 'tools', order: 15 },
    Component: () => import('./invoices-page.tsx'),
  },
  ...entityRoutes({
    collection: 'releaseNotes',
    path: '/dev/news',
    parameter: 'releaseNoteId',
    area: 'dev',
    words: { create: msg`New release note` },
    icon: Megaphone,
    nav: { group: 'tools', order: 13 },
    pages: async () => (await import('./release-notes.tsx')).releaseNotes,
  }),
];
