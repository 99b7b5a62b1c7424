import { createSystem, defaultBaseConfig, type SystemContext } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { recipes } from './recipes/recipes.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

/**
 * The house's Chakra system: our tokens and only the recipes we use. `defaultBaseConfig` brings the style
 * properties and conditions but no token at all, and a component whose recipe is not listed comes unstyled:
 * when a part starts to use another Chakra component, its recipe joins recipes/recipes.ts.
 */
export const createTheme = (): SystemContext =>
  createSystem(defaultBaseConfig, {
    preflight: true,
    cssVarsPrefix: 'c',
    globalCss,
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
      keyframes,
      tokens,
      semanticTokens,
      textStyles,
      recipes,
    },
  });

/** What ChakraProvider asks at once: nothing is to be inserted, for theme.css has it all (theme-css.tsx). */
const known: Partial<Pick<SystemContext, '_config' | '_global'>> = {
  _config: { disableLayers: true },
  _global: [],
};
let made: SystemContext | undefined;

/**
 * The system of the page, made when the first part is drawn that Chakra styles while the page runs. That takes a while,
 * so the shell and the lists, which everybody waits for, have their styles in CSS files and draw no such part; Chakra itself is
 * fetched with the first part that needs it (with-theme.tsx).
 */
export const system: SystemContext = new Proxy<SystemContext>(Object.create(null), {
  get: (_nothing, key) =>
    key in known ? Reflect.get(known, key) : Reflect.get((made ??= createTheme()), key),
});
