import { useCallback, useEffect, useState } from 'react';
import type { ReadWord, RecognisedFields } from '../../domain/drive/recognised-page.rules.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import { useEngine } from '../../offline/index.ts';
import type { MarkedFile } from '../../ui/file-view/marked-page.tsx';

/** What the server read in a file. */
export interface Reading {
  readonly fields: RecognisedFields;
  readonly pages: readonly { readonly words: readonly ReadWord[] }[];
  /** From the question to its answer, without the upload. */
  readonly ms: number;
}

export type Recognition =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly file: MarkedFile }
  | { readonly state: 'read'; readonly file: MarkedFile; readonly reading: Reading }
  | {
      readonly state: 'failed';
      readonly file: MarkedFile;
      readonly why: 'unreachable' | 'refused' | 'too large' | 'too long';
    };

/** As long as the server itself gives a file, and some that wait before it. */
const PATIENCE_MS = 180_000;

function readingOf(told: unknown, ms: number): Reading {
  const answer = isPlain(told) ? told : {};
  const pages = Array.isArray(answer['pages']) ? (answer['pages'] as Reading['pages']) : [];
  const fields = isPlain(answer['fields']) ? (answer['fields'] as RecognisedFields) : {};
  return { fields, pages, ms };
}

/** Hands a file to the server, has it read, and leaves nothing of it there. */
export function useRecognition() {
  const engine = useEngine();
  const [recognition, setRecognition] = useState<Recognition>({ state: 'idle' });
  const url = recognition.state === 'idle' ? undefined : recognition.file.url;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);

  const recognise = useCallback(
    async (chosen: File): Promise<void> => {
      const file: MarkedFile = { name: chosen.name, type: chosen.type, url: URL.createObjectURL(chosen) };
      setRecognition({ state: 'reading', file });
      const fail = (why: (Recognition & { state: 'failed' })['why']): void =>
        setRecognition({ state: 'failed', file, why });
      const id = engine.newId();
      const path = `/uploads/${encodeURIComponent(id)}`;
      const form = new FormData();
      form.set('type', 'expense');
      form.set('file', chosen, chosen.name);
      try {
        const sent = await engine.ask({
          method: 'POST',
          path: '/uploads',
          headers: { 'idempotency-key': id },
          body: form,
          timeoutMs: PATIENCE_MS,
        });
        if (sent.status !== 201) return fail(sent.status === 413 ? 'too large' : 'refused');
        const began = performance.now();
        const answer = await engine.ask({
          method: 'GET',
          path: `${path}/recognize/v2?words=true`,
          timeoutMs: PATIENCE_MS,
        });
        const ms = performance.now() - began;
        if (answer.status !== 200) return fail(answer.status === 413 ? 'too large' : 'too long');
        const reading = readingOf(JSON.parse(await answer.text()), ms);
        setRecognition({ state: 'read', file, reading });
      } catch {
        fail('unreachable');
      } finally {
        await engine.ask({ method: 'DELETE', path }).catch(() => {});
      }
    },
    [engine],
  );
  return { recognition, recognise };
}
