import { inject } from 'vitest';

/*
 * One PostgreSQL server for a whole run of the tests. It is started by the first test that wants it, in Vitest's own process
 * (`run-cluster.setup.ts`), and every suite makes its databases in it.
 */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the cluster's address. */
    clusterDesk: string;
  }
}

let asked: Promise<string | undefined> | undefined;

/** The address of the run's PostgreSQL; undefined where this machine has none. */
export const runCluster = (): Promise<string | undefined> =>
  (asked ??= fetch(inject('clusterDesk'))
    .then((answer) => answer.text())
    .then((url) => (url === '' ? undefined : url)));
