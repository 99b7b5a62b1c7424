import { defineRecipe } from '@chakra-ui/react';

export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '5',
    px: '2',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '1rem',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
  variants: {
    variant: { subtle: {}, solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' } },
  },
  defaultVariants: { variant: 'subtle' },
});
