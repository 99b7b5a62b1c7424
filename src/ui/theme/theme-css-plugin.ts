import type { Plugin } from 'vite';

const ID = 'virtual:theme.css';
const RESOLVED = `\0${ID}`;

/** `import 'virtual:theme.css'`: the theme's style sheet, written anew at each build from tokens and recipes. */
export const themeCssPlugin = (): Plugin => ({
  name: 'comptoir:theme-css',
  resolveId: (id) => (id === ID ? RESOLVED : undefined),
  // Chakra is loaded only where a page is built.
  load: async (id) => (id === RESOLVED ? (await import('./theme-css.tsx')).themeCss() : undefined),
});
