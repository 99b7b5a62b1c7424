import type { Engine } from '../../../src/offline/contract.ts';
import type { BenchPage } from '../bench-page.ts';
import { erase, line, openEngine, timed } from './bench-engine.ts';

const NAME = 'comptoir-bench-transfer';
const LOOK_MS = 20;
/** No pause of the engine is as long. */
const STANDS_STILL_MS = 6 * 60_000;
let engine: Engine | undefined;
const opened = (): Engine => (engine ??= openEngine(NAME));

/** What the runner has put into the page's file control. */
function chosen(): File {
  const file = document.querySelector<HTMLInputElement>('#bench-file')?.files?.[0];
  if (!file) throw new Error('no file was chosen');
  return file;
}

export const fileControl: BenchPage['fileControl'] = async () => {
  document.querySelector('#bench-file')?.remove();
  document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'bench-file' }));
};

export const takeIn: BenchPage['takeIn'] = async () => {
  line.sending = false;
  const file = chosen();
  let id = '';
  const ms = await timed(async () => {
    id = await opened().attach({ name: file.name, type: file.type, bytes: file, purpose: '', drive: true });
  });
  return { id, ms };
};

export const sendFile: BenchPage['sendFile'] = (id) =>
  timed(async () => {
    line.sending = true;
    opened().kick();
    let [sent, since] = [0, performance.now()];
    for (;;) {
      const blob = await opened().db.strict.blobs.get(id);
      if (blob?.state === 'acknowledged') return;
      const [refused] = await opened().db.strict.outbox.where('state').equals('dead').toArray();
      if (refused) throw new Error(`refused: ${JSON.stringify(refused.lastError)}`);
      if (blob?.sent !== undefined && blob.sent !== sent) [sent, since] = [blob.sent, performance.now()];
      if (performance.now() - since > STANDS_STILL_MS) {
        const waiting = await opened().db.strict.outbox.toArray();
        throw new Error(
          `stands still at ${sent} bytes: ${JSON.stringify(waiting.map(({ state, attempts, lastError }) => ({ state, attempts, lastError })))}`,
        );
      }
      await new Promise((later) => setTimeout(later, LOOK_MS));
    }
  });

export const sentOf: BenchPage['sentOf'] = async (id) => (await opened().db.strict.blobs.get(id))?.sent ?? 0;

/** The whole file as the body of one call. */
export const bareUpload: BenchPage['bareUpload'] = () =>
  timed(async () => {
    const file = chosen();
    const key = crypto.randomUUID();
    const headers = { authorization: `Bearer ${line.token.value}`, 'tus-resumable': '1.0.0' };
    const begun = await fetch('/api/uploads/resumable', {
      method: 'POST',
      headers: {
        ...headers,
        'idempotency-key': key,
        'upload-length': String(file.size),
        'upload-metadata': `filename ${btoa(file.name)},drive ${btoa('1')}`,
      },
    });
    if (begun.status !== 201) throw new Error(`${begun.status} ${await begun.text()}`);
    const answer = await fetch(`/api/uploads/resumable/${key}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: file,
    });
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
  });

export const endTransfers: BenchPage['endTransfers'] = async () => {
  const ended = engine;
  engine = undefined;
  if (ended) await erase(ended);
};
