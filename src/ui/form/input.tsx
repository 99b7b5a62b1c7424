import { chakra } from '@chakra-ui/react';
import { inputRecipe } from '../theme/recipes/input.ts';

export const Input = chakra('input', inputRecipe);
export const Textarea = chakra('textarea', inputRecipe, { defaultProps: { size: 'text' } });
