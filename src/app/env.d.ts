/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/info" />

interface ImportMetaEnv {
  /** Address of another server that speaks the same calls; empty means this page's own origin under /api. */
  readonly VITE_API_HOST?: string;
  readonly VITE_APP_VERSION: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
