import { badgeRecipe } from './badge.ts';
import { buttonRecipe } from './button.ts';
import { inputRecipe } from './input.ts';

/** Every recipe of the house, by the name of its class in theme.css. */
export const recipes = { button: buttonRecipe, input: inputRecipe, badge: badgeRecipe };
