import { defineRecipe } from '@chakra-ui/react';

/** One look for input, select and textarea: a quiet line that wakes with focus and turns red with an error. */
export const inputRecipe = defineRecipe({
  base: {
    width: 'full',
    minW: '0',
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border.control',
    transition: 'border-color 120ms ease-out',
    _hover: { borderColor: 'fg.subtle' },
    '&:focus, &:focus-visible': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '-1px',
      borderColor: 'transparent',
    },
    _invalid: { borderColor: 'border.error' },
    _disabled: { opacity: 0.6, cursor: 'default' },
  },
  variants: {
    size: {
      sm: { h: '8', px: '2.5', fontSize: 'sm' },
      md: { h: '9', px: '3', fontSize: 'md' },
      /** 16 px, so that phones do not zoom into the field. */
      lg: { h: '11', px: '3', fontSize: { base: 'lg', md: 'md' } },
      text: { minH: '20', px: '3', py: '2', fontSize: 'md', lineHeight: '1.3125rem' },
    },
  },
  defaultVariants: { size: 'md' },
});
