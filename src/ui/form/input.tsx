import { chakra } from '@chakra-ui/react';
import { inputRecipe } from '../theme/recipes/input.ts';

export const Input = chakra('input', inputRecipe);
export const Textarea = chakra('textarea', inputRecipe, { defaultProps: { size: 'text' } });

const ARROW =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='%238a8378' stroke-width='2' stroke-linecap='round' stroke-linejoin='round' viewBox='0 0 24 24'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E\")";

/** The browser's own list under the house's arrow. */
export const Select = chakra('select', inputRecipe, {
  defaultProps: {
    style: {
      appearance: 'none',
      backgroundImage: ARROW,
      backgroundRepeat: 'no-repeat',
      backgroundPosition: 'right 0.625rem center',
      paddingInlineEnd: '2rem',
      textOverflow: 'ellipsis',
    },
  },
});

/** A thumb's height on a phone, where 16 px keep it from zooming in; the usual one on a laptop. */
export const TOUCH = { base: 'lg', md: 'md' } as const;
