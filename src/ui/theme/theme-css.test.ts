// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { recipeClass } from './recipe-class.ts';
import { createTheme } from './system.ts';
import { themeCss } from './theme-css.tsx';

const css = themeCss();

describe("the theme's style sheet", () => {
  it('puts the layers in their order before anything stands in one', () => {
    expect(css.startsWith('@layer reset,base,tokens,recipes;')).toBe(true);
  });

  it('has every token, in light and in dark', () => {
    const { cssVarMap } = createTheme().tokens;
    const missing = [...cssVarMap.values()].flatMap((names) =>
      [...names.keys()].filter((name) => !css.includes(`${name}:`)),
    );
    expect([...cssVarMap.keys()]).toEqual(expect.arrayContaining(['base', '_light', '_dark']));
    expect(missing).toEqual([]);
  });

  it('has a class for every look that is asked of it', () => {
    const asked = [
      recipeClass('button', { variant: 'solid', size: 'md' }),
      recipeClass('button', { variant: 'ghost', size: 'iconSm' }),
      recipeClass('input'),
      recipeClass('badge', { variant: 'solid' }),
      'tone-gray tone-danger tone-warning',
    ];
    for (const name of asked.join(' ').split(' ')) expect(css.includes(`.${name}{`), name).toBe(true);
    // Long words wrap within where a button stands: `npm run parts:pictures -- --only=button` draws it.
    expect(/\.button\{[^}]*\}/.exec(css)?.[0]).toMatch(/max-width:var\(--c-sizes-full\).*white-space:normal/);
    // Where two choices meet, the recipe says something of its own.
    expect(css.includes('.button-text.button-md{')).toBe(true);
  });
});
