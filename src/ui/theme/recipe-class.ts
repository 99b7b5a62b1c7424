import type { recipes } from './recipes/recipes.ts';

type Recipes = typeof recipes;
type Choices<R> = R extends { variants?: infer V } ? { [K in keyof V]?: keyof V[K] & string } : never;

/**
 * The classes of a recipe's look in theme.css: `recipeClass('button', { variant: 'ghost', size: 'sm' })`. For what stands
 * in the first list, where nothing is to be computed; what is left out is not chosen, defaults neither.
 */
export const recipeClass = <Name extends keyof Recipes>(
  name: Name,
  choices: Choices<Recipes[Name]> = {} as never,
): string => [name, ...Object.values(choices).map((choice) => `${name}-${String(choice)}`)].join(' ');
