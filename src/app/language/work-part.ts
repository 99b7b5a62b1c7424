import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showWords, workWords } from './i18n.ts';

/** Fetches a part together with the words of unsent work, which it speaks in. */
export const withWorkWords =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async () =>
    (await Promise.all([load(), showWords(workWords)]))[0];

/** A part of the page that is fetched once it is drawn, with the words of unsent work. */
export const workPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(withWorkWords(load));
