/** What the engine's bench page offers the runner; times in milliseconds. */
export interface BenchPage {
  login(username: string, password: string): Promise<void>;
  /** Our write against a bare Dexie put of the same row into a table of the same size and indexes, in turns. */
  saving(rows: number, writes: number): Promise<{ ours: number[]; theirs: number[] }>;
  drain(records: number): Promise<number>;
  bareLoop(records: number, lanes: number): Promise<number>;
  fillFromServer(): Promise<number>;
  delta(changes: number): Promise<{ ours: number; theirs: number; bytes: number }>;
}
declare global {
  interface Window {
    bench: BenchPage;
  }
}
