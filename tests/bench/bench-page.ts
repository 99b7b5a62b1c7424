/** Ours and what it is measured against, in turns; milliseconds. */
export interface Times {
  ours: number[];
  theirs: number[];
}
/** Milliseconds; `alone` of one row, `longest` of one task. */
export interface ManyTimes {
  readonly alone: number;
  readonly create: number;
  readonly update: number;
  readonly remove: number;
  readonly back: number;
  readonly longest: number;
}
export interface QueueTimes {
  readonly count: number;
  readonly page: number;
  readonly still: number;
  readonly sent: number;
  readonly sending: number;
  readonly pull: number;
  readonly pulling: number;
  readonly removing: number;
}
/** What the engine's bench page offers the runner; times in milliseconds. */
export interface BenchPage {
  /** Answers the token, by which the network tells the tabs apart. */
  login(username: string, password: string): Promise<string>;
  /** Our write against a bare Dexie put of the same row into a table of the same size and indexes. */
  saving(rows: number, writes: number): Promise<Times>;
  /** From a change until the page shows it, against a live query over such a table. */
  view(rows: number, changes: number): Promise<Times>;
  /**
   * Beside `rows` others, a list of which is on the screen: so many rows made, changed, removed and taken back at once; one
   * made `alone`, as the mean of so many; and the longest task of the page meanwhile.
   */
  many(rows: number, writes: number, alone: number): Promise<ManyTimes>;
  /**
   * Over so many records that wait: the time of counting them, and of a page of the panel; how many are sent in five
   * seconds; how long a delta takes beside them; and the longest task of the page before and while they are sent, while the
   * delta is laid, and while as many rows are removed.
   */
  queue(records: number): Promise<QueueTimes>;
  drain(records: number): Promise<number>;
  bareLoop(records: number, lanes: number): Promise<number>;
  /** A photo of 5 MB kept for sending, against its bytes in a bare table. */
  photo(times: number): Promise<Times>;
  /** Bytes a row of a mirror of so many, and of the same row as JSON. */
  room(rows: number): Promise<{ ours: number; theirs: number }>;
  fillFromServer(): Promise<number>;
  delta(changes: number): Promise<{ ours: number; theirs: number; bytes: number }>;
  /**
   * All companies of the server fetched and kept for the first time; the same rows put into a bare table; their pages
   * read alone.
   */
  firstFill(): Promise<{ ours: number; theirs: number; read: number; rows: number }>;
  /** Opens this tab's engine on the database that all tabs share. */
  openTab(): Promise<void>;
  enqueue(writes: number): Promise<number[]>;
  /** From now on this tab sends when it has the turn. */
  maySend(sends: boolean): Promise<void>;
  /** Tells all tabs to send what waits. */
  kick(): Promise<void>;
  /** Waits for a bare lock and holds it for as long as the page lives. */
  holdLock(): Promise<void>;
  /** Until nothing is left to send, whichever tab sends it. */
  untilSent(): Promise<number>;
  /** The last one erases the database. */
  closeTab(isLast: boolean): Promise<void>;
  /** Lays a mirror of so many rows. */
  keepRows(rows: number): Promise<void>;
  /** Opens that mirror and shows its first rows, whose number it answers, for as long as the page lives. */
  showRows(rows: number): Promise<number>;
  /** Shows a control that the runner chooses a file with. */
  fileControl(): Promise<void>;
  /** Brings the chosen file onto the device, which sends nothing yet. */
  takeIn(): Promise<{ id: string; ms: number }>;
  /** Until the server has it. */
  sendFile(id: string): Promise<number>;
  /** Bytes of it that the server has. */
  sentOf(id: string): Promise<number>;
  /** The chosen file by one bare call. */
  bareUpload(): Promise<number>;
  endTransfers(): Promise<void>;
}
declare global {
  interface Window {
    bench: BenchPage;
  }
}
