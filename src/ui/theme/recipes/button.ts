import { defineRecipe } from '@chakra-ui/react';

/** A finger needs 44 px, whatever the button looks like. */
const FINGER = { '@media (pointer: coarse)': { minH: '11', minW: '11' } };
/** As its lines ask, whatever stands beside it: `auto` would stretch it. */
const AS_HIGH = { h: 'fit-content' };

export const buttonRecipe = defineRecipe({
  base: {
    colorPalette: 'accent',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    // Never narrower than its words while there is room, never wider than where it stands: then they wrap.
    flexShrink: 0,
    maxW: 'full',
    textAlign: 'center',
    borderRadius: 'control',
    fontWeight: 'medium',
    lineHeight: '1.25rem',
    whiteSpace: 'normal',
    userSelect: 'none',
    cursor: 'pointer',
    textDecoration: 'none',
    transition: 'background-color 120ms ease-out, color 120ms ease-out',
    _disabled: { opacity: 0.55, cursor: 'default' },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solidHover' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        boxShadow: 'inset 0 0 0 1px var(--c-colors-border-control)',
        _hover: { bg: 'bg.hover' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.hover', color: 'fg' },
        _expanded: { bg: 'bg.hover', color: 'fg' },
      },
      /** Reads as a link inside a sentence, acts as a button. */
      text: {
        color: 'accent.fg',
        textAlign: 'start',
        px: '0',
        py: '0',
        h: 'auto',
        minH: '6',
        minW: '0',
        textDecoration: 'underline',
        textDecorationColor: 'accent.border',
        textUnderlineOffset: '3px',
        _hover: { textDecorationColor: 'currentcolor' },
      },
    },
    size: {
      sm: { ...AS_HIGH, minH: '7', minW: '7', px: '2.5', py: '1', fontSize: 'sm', ...FINGER },
      md: { ...AS_HIGH, minH: '9', minW: '9', px: '3.5', py: '1.5', fontSize: 'md', ...FINGER },
      /** A thumb's size: the primary action of a form or a phone. */
      lg: { ...AS_HIGH, minH: '11', minW: '11', px: '4', py: '2', fontSize: 'md' },
      icon: { h: '9', w: '9', p: '0', ...FINGER },
      iconSm: { h: '7', w: '7', p: '0', ...FINGER },
    },
  },
  compoundVariants: [
    {
      variant: 'text',
      size: 'md',
      css: {
        h: 'auto',
        px: '0',
        py: '0',
        minH: '6',
        minW: '0',
        '@media (pointer: coarse)': { minH: '6', minW: '0' },
      },
    },
  ],
  defaultVariants: { variant: 'solid', size: 'md' },
});
