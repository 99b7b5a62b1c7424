import type { ReactNode } from 'react';
import type { ToneName } from './theme/palette.ts';
import { recipeClass } from './theme/recipe-class.ts';
import './value/value.css';

export type BadgeTone = Exclude<ToneName, 'neutral'> | 'gray';

/** A status in a word: the dot and the word carry it, colour only helps. */
export function Badge({
  tone = 'gray',
  dot = true,
  children,
}: {
  tone?: BadgeTone;
  dot?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={`${recipeClass('badge', { variant: 'subtle' })} tone-${tone}`}>
      {dot && <span className="badge-dot" aria-hidden />}
      {children}
    </span>
  );
}
