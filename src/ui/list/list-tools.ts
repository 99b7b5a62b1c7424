import type { ComponentType } from 'react';
import { heavyPart, type PartWords } from '../heavy-part.tsx';

/** The words of what one reaches for in a list, fetched with it. */
const words: PartWords = {
  en: () => import('../../locales/lists/en.po'),
  fr: () => import('../../locales/lists/fr.po'),
};
const tool = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  heavyPart(load, { words, place: 'list-tool', isPlain: true });

export const FilterPanel = tool(async () => (await import('./tools/filter-panel.tsx')).FilterPanel);
export const FilterMenu = tool(async () => (await import('./tools/filter-menu.tsx')).FilterMenu);
export const DisplayPanel = tool(async () => (await import('./tools/display-panel.tsx')).DisplayPanel);
export const ViewsPanel = tool(async () => (await import('./tools/views-panel.tsx')).ViewsPanel);
export const ActionBar = tool(async () => (await import('./tools/action-bar.tsx')).ActionBar);
/** It is made of a form's own controls, which Chakra styles. */
export const CellEditor = heavyPart(async () => (await import('./tools/cell-editor.tsx')).CellEditor, {
  words,
  place: 'list-tool',
});
