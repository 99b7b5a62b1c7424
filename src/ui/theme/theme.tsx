import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/*
 * One way to style:
 * 1. What is drawn thousands of times, or before the first rows (rows, cells, cards, the shell, home), is plain CSS with the
 *    theme's variables, in a `.css` file beside its part.
 * 2. Everything else (records, forms, sheets, panels of a page) is Chakra: `chakra.div` and style properties.
 * 3. No part is both: a part that lists draw has a CSS file and no style property.
 * 4. Colours, spaces, sizes and radii are tokens of the theme (tokens.ts, semantic-tokens.ts) in both.
 * 5. What both draw alike is a recipe (recipes/): a class for CSS (`recipeClass`), a component for Chakra (`Button`).
 * 6. Chakra comes with the first part that needs it: `lazyPart`, `heavyPart` and the router put `Theme` around what they
 *    load; no part asks for it. Only a route that is `seenFirst` (home, lists) is drawn without.
 * 7. Places beside something (panels, suggestions, menus, tips) come from `usePlaced`, never from a stylesheet.
 */
export function Theme({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
