import type { BoardRow } from '../adapters/adapter.ts';
import type { Write } from '../workload.ts';

/** What the page offers the runner; one library a page. Times in milliseconds. */
export interface BoardPage {
  start(peer: string): Promise<void>;
  enqueue(writes: readonly Write[]): Promise<void>;
  state(): Promise<string[]>;
  fill(peer: string, sizes: StorageSizes): Promise<Record<Exclude<Measure, 'cold'>, number>>;
  /** Opens what an earlier page has filled and lists the first fifty. */
  coldOpen(peer: string): Promise<number>;
}
export interface StorageSizes {
  readonly singles: number;
  readonly some: number;
  readonly many: number;
  readonly reads: number;
}
export const MEASURES = ['one', 'some', 'many', 'byId', 'first', 'all', 'cold'] as const;
export type Measure = (typeof MEASURES)[number];
declare global {
  interface Window {
    board: BoardPage;
  }
}

/** About 330 bytes, ids and names in the same order. */
export const boardRow = (index: number): BoardRow => ({
  id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `Company ${String(index).padStart(6, '0')} & Fils`,
  email: `contact${index}@company.example`,
  phone: '01 99 00 12 34',
  notes: `Met at the fair, stand ${index}. ${'They call back in spring. '.repeat(6)}`,
});
