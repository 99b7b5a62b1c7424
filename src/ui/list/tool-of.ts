import type { ComponentType } from 'react';
import { heavyPart } from '../heavy-part.tsx';

/** A part that one reaches for, drawn without Chakra. */
export const toolOf = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => heavyPart(load, { place: 'list-tool', isPlain: true });

/** What changes values is made of a form's own controls, with Chakra's styles. */
export const formToolOf = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => heavyPart(load, { place: 'list-tool' });
