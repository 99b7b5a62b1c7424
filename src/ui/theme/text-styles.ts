import { defineTextStyles } from '@chakra-ui/react';

/** The only sizes of type: meta 12, dense 13, body 14, and the titles 16, 20, 24, 30. */
export const textStyles = defineTextStyles({
  meta: { value: { fontSize: 'xs', lineHeight: '1rem' } },
  dense: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  body: { value: { fontSize: 'md', lineHeight: '1.3125rem' } },
  label: { value: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: 'medium' } },
  section: {
    value: { fontSize: 'lg', lineHeight: '1.375rem', fontWeight: 'semibold', letterSpacing: '-0.011em' },
  },
  title: {
    value: { fontSize: 'xl', lineHeight: '1.625rem', fontWeight: 'semibold', letterSpacing: 'title' },
  },
  display: {
    value: { fontSize: '2xl', lineHeight: '1.875rem', fontWeight: 'semibold', letterSpacing: 'title' },
  },
  hero: {
    value: { fontSize: '3xl', lineHeight: '2.375rem', fontWeight: 'semibold', letterSpacing: '-0.022em' },
  },
  /** Amounts and dates: figures of equal width, so columns line up. */
  figures: { value: { fontVariantNumeric: 'tabular-nums' } },
  xs: { value: { fontSize: 'xs', lineHeight: '1rem' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  md: { value: { fontSize: 'md', lineHeight: '1.3125rem' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.5rem' } },
});
