import { defineTokens } from '@chakra-ui/react';

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 64,
];
const fourPixelGrid = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

/** The raw scales; colours stand in semantic-tokens.ts. Names follow Chakra's, so its own recipes fit when one is added. */
export const tokens = defineTokens({
  spacing: { 0: { value: '0' }, px: { value: '1px' }, ...fourPixelGrid },
  sizes: {
    0: { value: '0' },
    px: { value: '1px' },
    ...fourPixelGrid,
    full: { value: '100%' },
    max: { value: 'max-content' },
    min: { value: 'min-content' },
    fit: { value: 'fit-content' },
    dvh: { value: '100dvh' },
    form: { value: '40rem' },
    page: { value: '80rem' },
  },
  fonts: {
    body: { value: 'Inter, "Inter fallback", system-ui, -apple-system, "Segoe UI", sans-serif' },
    heading: { value: 'Inter, "Inter fallback", system-ui, -apple-system, "Segoe UI", sans-serif' },
    mono: { value: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace' },
  },
  fontSizes: {
    '2xs': { value: '0.6875rem' },
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '1.875rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
  },
  lineHeights: {
    none: { value: '1' },
    tight: { value: '1.2' },
    snug: { value: '1.35' },
    normal: { value: '1.5' },
  },
  letterSpacings: {
    title: { value: '-0.018em' },
    normal: { value: '0' },
  },
  radii: {
    none: { value: '0' },
    control: { value: '6px' },
    surface: { value: '10px' },
    full: { value: '9999px' },
  },
  borders: { none: { value: '0' }, hairline: { value: '1px solid' } },
  durations: { fast: { value: '120ms' }, moderate: { value: '150ms' }, slow: { value: '180ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } },
  cursor: { button: { value: 'pointer' }, disabled: { value: 'default' } },
  zIndex: {
    hide: { value: -1 },
    sticky: { value: 10 },
    shell: { value: 20 },
    toast: { value: 60 },
    tip: { value: 70 },
    skip: { value: 80 },
  },
});
