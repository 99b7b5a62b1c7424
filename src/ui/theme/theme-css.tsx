import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { tones } from './palette.ts';
import { recipes } from './recipes/recipes.ts';
import { createTheme } from './system.ts';

type Styles = NonNullable<Parameters<SystemContext['css']>[0]>;
interface Recipe {
  readonly base?: Styles | undefined;
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Styles>>>> | undefined;
  readonly compoundVariants?:
    readonly (Readonly<Record<string, unknown>> & { readonly css: Styles })[] | undefined;
}

/** `.button`, then `.button-ghost`, `.button-sm` and, where two of them meet, `.button-text.button-md`. */
const classesOf = (
  name: string,
  { base = {}, variants = {}, compoundVariants = [] }: Recipe,
): [string, Styles][] => [
  [`.${name}`, base],
  ...Object.values(variants).flatMap((choices) =>
    Object.entries(choices).map(([choice, styles]): [string, Styles] => [`.${name}-${choice}`, styles]),
  ),
  ...compoundVariants.map(({ css, ...chosen }): [string, Styles] => [
    Object.values(chosen)
      .map((choice) => `.${name}-${String(choice)}`)
      .join(''),
    css,
  ]),
];

/**
 * The theme as a style sheet, for the build: what Chakra would insert when the page starts (reset, base and tokens), the
 * recipes as classes, and each tone as the class that makes it the colour palette. For Node alone: where there is a
 * document, Emotion inserts styles instead of writing them.
 */
export function themeCss(): string {
  const theme = createTheme();
  const palettes = Object.keys(tones).map((tone) => (tone === 'neutral' ? 'gray' : tone));
  const classes = [
    ...Object.entries<Recipe>(recipes).flatMap(([name, recipe]) => classesOf(name, recipe)),
    ...palettes.map((palette): [string, Styles] => [`.tone-${palette}`, { colorPalette: palette }]),
  ];
  const styles = theme.layers.wrap(
    'recipes',
    Object.fromEntries(classes.map(([selector, style]) => [selector, theme.css(style)])),
  );
  const page = (
    <ChakraProvider value={theme}>
      <Global styles={styles} />
    </ChakraProvider>
  );
  return [...renderToStaticMarkup(page).matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    .map(([, css]) => css)
    .join('\n');
}
