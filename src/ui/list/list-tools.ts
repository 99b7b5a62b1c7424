import { toolOf } from './tool-of.ts';

export const FilterPanel = toolOf(async () => (await import('./tools/filter-panel.tsx')).FilterPanel);
export const FilterMenu = toolOf(async () => (await import('./tools/filter-menu.tsx')).FilterMenu);
export const DisplayPanel = toolOf(async () => (await import('./tools/display-panel.tsx')).DisplayPanel);
export const ViewsPanel = toolOf(async () => (await import('./tools/views-panel.tsx')).ViewsPanel);
export const ExportLines = toolOf(async () => (await import('./tools/export-lines.tsx')).ExportLines);
export const ListBoard = toolOf(async () => (await import('./tools/list-board.tsx')).ListBoard);
export const CellEditor = toolOf(async () => (await import('./tools/cell-editor.tsx')).CellEditor);
export const ActionBar = toolOf(async () => (await import('./tools/action-bar.tsx')).ActionBar);
