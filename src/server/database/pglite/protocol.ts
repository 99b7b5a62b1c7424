/** What the main thread and the database's thread say to each other. Answers come in the order of requests. */
export interface WorkerStart {
  /**
   * Making the cluster takes 300 MB that a thread gives back only when it ends: so that is one thread's
   * task, and serving it another's.
   */
  task: 'prepare' | 'serve';
  /** The cluster's folder. */
  folder: string;
  /** A folder with a fresh cluster to copy, for a faster first start. */
  template?: string;
  /** The engine as it is compiled, for whoever opens many databases in one process: half of an opening. */
  engine?: WebAssembly.Module;
  /** One Int32: the fsync calls so far, read by the main thread without asking. */
  syncCount: SharedArrayBuffer;
}

export type ToWorker = { kind: 'run'; bytes: Uint8Array } | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'unopened'; message: string }
  | { kind: 'answer'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; message: string }
  | { kind: 'closed' };
