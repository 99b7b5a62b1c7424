/** What the engine's bench page offers the runner; times in milliseconds. */
export interface BenchPage {
  login(username: string, password: string): Promise<void>;
  /** Our write against a bare Dexie put of the same row into a table of the same size and indexes, in turns. */
  saving(rows: number, writes: number): Promise<{ ours: number[]; theirs: number[] }>;
  drain(records: number): Promise<number>;
  bareLoop(records: number, lanes: number): Promise<number>;
  /** A photo of 5 MB kept for sending, against its bytes in a bare table. */
  photo(times: number): Promise<{ ours: number[]; theirs: number[] }>;
  /** Bytes a row of a mirror of so many, and of the same row as JSON. */
  room(rows: number): Promise<{ ours: number; theirs: number }>;
  fillFromServer(): Promise<number>;
  delta(changes: number): Promise<{ ours: number; theirs: number; bytes: number }>;
}
declare global {
  interface Window {
    bench: BenchPage;
  }
}
