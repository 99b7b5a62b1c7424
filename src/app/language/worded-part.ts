import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { appWords } from '../../ui/words.ts';
import { showWords } from './i18n.ts';

/** Fetches a part of the shell together with the words of the app, without which the first page is drawn. */
export const withWords =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async () =>
    (await Promise.all([load(), showWords(appWords)]))[0];

/** A part of the shell that is fetched once it is drawn. */
export const wordedPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(withWords(load));
