import { useCallback, useEffect, useRef, useState } from 'react';
import { useEngine } from '../../offline/index.ts';
import { invoicesWithFile, judgeInvoices, type JudgedInvoice } from './run-quality.ts';

export interface QualityRun {
  readonly state: 'idle' | 'running' | 'stopped' | 'done';
  /** Invoices to read, once they are counted. */
  readonly count: number;
  readonly judged: readonly JudgedInvoice[];
}
const IDLE: QualityRun = { state: 'idle', count: 0, judged: [] };

/** Reads all stored invoices one after the other; leaving the page stops it. */
export function useQualityRun() {
  const engine = useEngine();
  const [run, setRun] = useState(IDLE);
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const start = useCallback(async (): Promise<void> => {
    stop();
    const control = new AbortController();
    running.current = control;
    const tell = (changes: (before: QualityRun) => QualityRun): void => {
      if (running.current === control) setRun(changes);
    };
    tell(() => ({ ...IDLE, state: 'running' }));
    const invoices = await invoicesWithFile(engine);
    tell((before) => ({ ...before, count: invoices.length }));
    for await (const one of judgeInvoices(engine, invoices, control.signal))
      tell((before) => ({ ...before, judged: [...before.judged, one] }));
    tell((before) => ({ ...before, state: control.signal.aborted ? 'stopped' : 'done' }));
  }, [engine, stop]);
  return { run, start, stop };
}
