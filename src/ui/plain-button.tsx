import type { ComponentProps } from 'react';
import type { BadgeTone } from './badge.tsx';
import { recipeClass } from './theme/recipe-class.ts';

interface PlainButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'solid' | 'subtle' | 'outline' | 'ghost';
  readonly size?: 'sm' | 'md' | 'lg' | 'icon' | 'iconSm';
  readonly tone?: BadgeTone;
}

/** The house's button without style properties: its look stands in theme.css, so the shell and the lists may draw it at once. */
export function PlainButton({ variant = 'solid', size = 'md', tone, className, ...rest }: PlainButtonProps) {
  const look = [recipeClass('button', { variant, size }), tone && `tone-${tone}`, className];
  return <button type="button" className={look.filter(Boolean).join(' ')} {...rest} />;
}
