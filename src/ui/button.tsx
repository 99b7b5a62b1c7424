import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from './theme/recipes/button.ts';

/** The house's button. `colorPalette` gives the tone (accent unless said), `variant` and `size` the rest. */
export const Button = chakra('button', buttonRecipe, {
  defaultProps: { type: 'button' },
});
