import { chakra } from '@chakra-ui/react';
import { inputRecipe } from '../theme/recipes/input.ts';

export const Input = chakra('input', inputRecipe);
export const Textarea = chakra('textarea', inputRecipe, { defaultProps: { size: 'text' } });
export const Select = chakra('select', inputRecipe);

/** A thumb's height on a phone, where 16 px keep it from zooming in; the usual one on a laptop. */
export const TOUCH = { base: 'lg', md: 'md' } as const;
