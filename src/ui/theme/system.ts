import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { badgeRecipe } from './recipes/badge.ts';
import { buttonRecipe } from './recipes/button.ts';
import { inputRecipe } from './recipes/input.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

/**
 * The house's Chakra system: our tokens and only the recipes we use. `defaultBaseConfig` brings the style
 * properties and conditions but no token at all, and a component whose recipe is not listed comes unstyled:
 * when a part starts to use another Chakra component, its recipe joins here.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'c',
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
    recipes: { button: buttonRecipe, input: inputRecipe, badge: badgeRecipe },
  },
});
