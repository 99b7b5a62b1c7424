import type { ComponentType } from 'react';
import { heavyPart } from '../heavy-part.tsx';

/** A part that one reaches for. */
export const toolOf = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => heavyPart(load, { place: 'list-tool' });
