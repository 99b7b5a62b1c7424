import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { atHandWords, showWords, workWords, type Catalogues } from './i18n.ts';

/** Fetches a part together with the words that it speaks in. */
const withWords =
  (words: Catalogues) =>
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async () =>
    (await Promise.all([load(), showWords(words)]))[0];

/** With the words of unsent work. */
export const withWorkWords = withWords(workWords);
/** With the words of what is at hand on every page: palette, shortcuts, stars, notifications. */
export const withAtHandWords = withWords(atHandWords);

/** A part of the page that is fetched once it is drawn, with the words of unsent work. */
export const workPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(withWorkWords(load));

/** A part of the shell that is fetched once it is drawn, with the words of what is at hand. */
export const atHandPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(withAtHandWords(load));
