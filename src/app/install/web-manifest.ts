import type { ManifestOptions } from 'vite-plugin-pwa';

/** What the system knows of the installed app. Read by vite.config.ts only. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Comptoir',
  short_name: 'Comptoir',
  description: 'The company’s work at hand, with or without a network.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf9f6',
  theme_color: '#faf9f6',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  // Received by the service worker (src/app/service-worker/share-target.ts), shown on the page of that address.
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: ['image/*', 'application/pdf'] }],
    },
  },
  file_handlers: [
    {
      action: '/share',
      accept: {
        'image/jpeg': ['.jpg', '.jpeg'],
        'image/png': ['.png'],
        'image/webp': ['.webp'],
        'image/heic': ['.heic'],
        'application/pdf': ['.pdf'],
      },
    },
  ],
  shortcuts: [
    {
      name: 'New expense',
      url: '/humanressources/expenseAccounts/new?line=classic',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'New mileage',
      url: '/humanressources/expenseAccounts/new?line=trip',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
};
