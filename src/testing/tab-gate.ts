/** Whether the code of a tab runs. What reaches a frozen tab waits for its thawing; what reaches a dead one is lost. */
export interface TabGate {
  readonly state: () => 'running' | 'frozen' | 'dead';
  /** Everything that calls into the tab's code comes through here. */
  deliver(run: () => void): void;
  freeze(): void;
  thaw(): void;
  kill(): void;
}

export function createTabGate(): TabGate {
  let state: 'running' | 'frozen' | 'dead' = 'running';
  let backlog: (() => void)[] = [];
  return {
    state: () => state,
    deliver(run) {
      if (state === 'running') run();
      if (state === 'frozen') backlog.push(run);
    },
    freeze() {
      if (state === 'running') state = 'frozen';
    },
    thaw() {
      if (state !== 'frozen') return;
      state = 'running';
      const due = backlog;
      backlog = [];
      for (const run of due) setImmediate(() => this.deliver(run));
    },
    kill() {
      state = 'dead';
      backlog = [];
    },
  };
}
