/** What the main thread and the database's thread say to each other. Answers come in the order of requests. */
export interface WorkerStart {
  /** The cluster's folder; made when it is not there. */
  folder: string;
  /** A folder with a fresh cluster to copy, for a faster first start. */
  template?: string;
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
