import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { recipeClass } from './theme/recipe-class.ts';

interface LinkButtonProps extends ComponentProps<typeof Link> {
  readonly variant?: 'solid' | 'outline' | 'ghost' | 'text';
  readonly size?: 'sm' | 'md' | 'lg';
}

/** A link that looks like a button: it goes to a page of the app. Its look stands in theme.css, as PlainButton's does. */
export function LinkButton({ variant = 'solid', size = 'md', className = '', ...rest }: LinkButtonProps) {
  return <Link className={`${recipeClass('button', { variant, size })} ${className}`} {...rest} />;
}
