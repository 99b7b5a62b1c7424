import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { badgeRecipe } from './theme/recipes/badge.ts';
import type { ToneName } from './theme/palette.ts';

export type BadgeTone = Exclude<ToneName, 'neutral'> | 'gray';

const Pill = chakra('span', badgeRecipe);

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
    <Pill colorPalette={tone}>
      {dot && <chakra.span boxSize="1.5" borderRadius="full" bg="colorPalette.solid" aria-hidden />}
      {children}
    </Pill>
  );
}
