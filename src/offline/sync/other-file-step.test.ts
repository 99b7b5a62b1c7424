import { afterEach, expect, it } from 'vitest';
import { file, link, status, text } from '../../domain/kernel/field.ts';
import type { Machine } from '../../domain/kernel/status.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Engine } from '../contract.ts';
import { replaceFile } from './replace-file.ts';

const machine: Machine<'draft' | 'sent'> = {
  initial: 'draft',
  states: { draft: { label: 'Draft', tone: 'neutral' }, sent: { label: 'Sent', tone: 'info' } },
  transitions: [{ name: 'submit', label: 'Submit', from: ['draft'], to: 'sent', by: [{ to: 'everyone' }] }],
};
const uploads = toyEntity('uploads', {
  mime: text('Type'),
  sha256: text('Hash'),
  type: text('Purpose'),
  size: text('Size'),
});
const reports = toyEntity('reports', { scan: file('Scan'), status: status('Status', machine) });
const expenses = toyEntity('expenses', { note: text('Note'), report: link('Report', 'reports') });

let engine: Engine;
afterEach(() => engine.stop());
const queue = () => engine.db.strict.outbox.orderBy('seq').toArray();

/** A report with a scan and an expense, both of which the server refuses, was submitted meanwhile; answers the scan's id. */
async function refused(): Promise<{ scan: string; sent: string[] }> {
  const sent: string[] = [];
  engine = fakeEngine({
    entities: [uploads, reports, expenses],
    http: {
      async send({ method, path, headers, body }) {
        if (path === '/capabilities') return jsonAnswer(200, { idempotency: true, etag: true, delta: true });
        if (method === 'GET') return jsonAnswer(200, [], { 'x-cursor': 'c1.1' });
        if (body instanceof FormData) return jsonAnswer(413, { type: 'problems/too-large', title: '' });
        const values = JSON.parse(String(body ?? '{}')) as Record<string, unknown>;
        if (values['note'] === 'bad')
          return jsonAnswer(422, { type: 'problems/invalid', title: '', errors: [] });
        sent.push(`${path} ${String(values['status'] ?? '')}`);
        const id = method === 'POST' ? headers?.['idempotency-key'] : path.split('/').at(-1);
        return jsonAnswer(200, { ...values, id, version: 2 });
      },
    },
  });
  await engine.pull('reports');
  await engine.pull('expenses');
  await engine.rest();
  await engine.db.rows('reports').put({ id: 'r1', name: 'R', status: 'draft', version: 1 });
  await engine.db.rows('expenses').put({ id: 'e1', name: 'E', report: 'r1', version: 1 });
  const scan = await engine.attach({
    name: 'a.png',
    type: 'image/png',
    bytes: new ArrayBuffer(3),
    purpose: '',
  });
  await engine.update('reports', 'r1', { scan });
  await engine.update('expenses', 'e1', { note: 'bad' });
  await engine.act('reports', 'r1', 'submit');
  engine.wake();
  await engine.flush();
  expect((await queue()).map(({ op, state }) => `${op} ${state}`)).toEqual([
    'upload dead',
    'update queued',
    'update dead',
    'action queued',
  ]);
  return { scan, sent };
}

it('a step whose refused file has made way still waits for what it presumes', async () => {
  const { scan, sent } = await refused();
  await replaceFile(engine.context, scan, null);
  await engine.flush(true);
  expect(sent).not.toContain('/reports/r1 sent');
  const [expense] = await engine.db.strict.outbox.where('state').equals('dead').toArray();
  const [step] = await engine.db.strict.outbox.where('state').equals('queued').toArray();
  expect(step).toMatchObject({ op: 'action', deps: expect.arrayContaining([expense!.seq]) as number[] });
  await engine.repair(expense!.seq, { note: 'good' });
  await engine.flush(true);
  expect(sent.at(-1)).toBe('/reports/r1 sent');
});
