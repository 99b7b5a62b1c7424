import { useCallback, useEffect, useRef, useState } from 'react';
import { useEngine } from '../../offline/index.ts';
import { fileOf } from '../../offline/upkeep.ts';
import { recogniseFile } from '../../parts/recognition/ask-server.ts';
import { readInvoice, type InvoiceAnswer } from '../../parts/recognition/read-invoice.ts';
import type { MarkedFile } from '../../ui/file-view/marked-page.tsx';

/** A file that a model is tried on. */
export interface Trial {
  readonly key: string;
  readonly file: MarkedFile;
  /** Absent while it is read. */
  readonly answer?: InvoiceAnswer | { readonly why: 'not here' };
}

/** Files being tried, the last one first. They are read once, whatever model is then chosen, and stay on this page. */
export function useTrials() {
  const engine = useEngine();
  const [trials, setTrials] = useState<readonly Trial[]>([]);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const known = urls.current;
    return () => known.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const settle = useCallback((key: string, changes: Partial<Trial>): void => {
    setTrials((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }, []);
  const begin = useCallback(
    (file: File | undefined): Trial => {
      const url = file ? URL.createObjectURL(file) : '';
      if (url) urls.current.add(url);
      const trial = { key: engine.newId(), file: { name: file?.name ?? '', type: file?.type ?? '', url } };
      setTrials((before) => [trial, ...before]);
      return trial;
    },
    [engine],
  );
  const add = useCallback(
    async (files: readonly File[]): Promise<void> => {
      const begun = files.map((file) => ({ file, trial: begin(file) }));
      for (const { file, trial } of begun) {
        const ask = engine.context.ports.probablyOnline()
          ? () => recogniseFile(engine, file, 'invoice')
          : undefined;
        settle(trial.key, { answer: await readInvoice(engine, file, ask) });
      }
    },
    [engine, begin, settle],
  );
  const addStored = useCallback(
    async (uploads: readonly string[]): Promise<void> => {
      for (const id of uploads) {
        const found = await fileOf(engine, id).catch(() => undefined);
        if (found) await add([new File([found.blob], found.name, { type: found.blob.type })]);
        else {
          const { key } = begin(undefined);
          settle(key, { answer: { why: 'not here' } });
        }
      }
    },
    [engine, add, begin, settle],
  );
  const forget = useCallback((key: string): void => {
    setTrials((before) => before.filter((one) => one.key !== key));
  }, []);
  const busy = trials.filter(({ answer }) => answer === undefined).length;
  return { trials, busy, add, addStored, forget };
}
