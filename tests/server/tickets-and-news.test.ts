import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeTickets } from '../../src/server/support/close-tickets.ts';
import { publishArticles } from '../../src/server/support/publish-articles.ts';
import { newCaller, type Body, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let test: TestApp;
let rita: Caller;
let sam: Caller;

beforeAll(async () => {
  test = await testApp();
  [rita, sam] = [await newCaller(test), await newCaller(test)];
}, 120_000);
afterAll(() => test.close());

async function made(who: Caller, collection: string, values: object): Promise<Body> {
  const answer = await who.post(`/${collection}`, values);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
async function changed(who: Caller, path: string, values: object): Promise<Body> {
  const answer = await who.put(path, values);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const newTicket = (more: object = {}) =>
  made(rita, 'tickets', {
    title: 'No sound',
    description: 'The speakers stay silent.',
    requester: rita.userId,
    priority: 'normal',
    ...more,
  });
const messages = (row: Body) => row['messages'] as { author: string; at: string; body: string }[];
const notices = async (who: Caller): Promise<Body[]> =>
  (await who.get('/notifications')).body as unknown as Body[];

describe('a ticket', () => {
  it('has a number and due times from its beginning, and tells whoever it is assigned to', async () => {
    const ticket = await newTicket({ assignee: sam.userId });
    expect(ticket).toMatchObject({ number: expect.stringMatching(/^TIC-2026-\d{4}$/), status: 'new' });
    expect(ticket['resolutionDue']).toEqual(expect.any(String));
    expect(ticket['events']).toMatchObject([{ kind: 'opened', by: rita.userId }]);
    expect(await notices(sam)).toContainEqual(
      expect.objectContaining({ kind: 'assigned', onId: ticket['id'] }),
    );
  });

  it('waits for its requester, and goes on with their reply, which nobody else can say for them', async () => {
    const { id } = await newTicket({ assignee: sam.userId });
    const path = `/tickets/${String(id)}`;
    await changed(sam, path, { status: 'in progress' });
    const asked = { lineKey: randomUUID(), body: 'Which speakers?', author: rita.userId };
    let row = await changed(sam, path, { status: 'awaiting response', messages: [asked] });
    expect(messages(row)).toMatchObject([{ author: sam.userId, body: 'Which speakers?' }]);
    expect(await notices(rita)).toContainEqual(
      expect.objectContaining({ kind: 'commented', onId: id, text: 'Which speakers?' }),
    );
    row = await changed(rita, path, {
      messages: [...messages(row), { lineKey: randomUUID(), body: 'Those in the hall' }],
    });
    expect(row['status']).toBe('in progress');
    const forged = messages(row).map((one) => ({ ...one, body: 'Never mind' }));
    expect((await rita.put(path, { messages: forged })).status).toBe(422);
    expect((await rita.put(path, { events: [] })).status).toBe(422);
  });

  it('closes a week after it was resolved, unless its requester came back', async () => {
    const [first, second] = [await newTicket(), await newTicket()];
    for (const { id } of [first, second]) {
      await changed(sam, `/tickets/${String(id)}`, { status: 'in progress' });
      await changed(sam, `/tickets/${String(id)}`, { status: 'resolved' });
    }
    test.clock.pass(MINUTE_MS);
    await changed(rita, `/tickets/${String(second['id'])}`, {
      messages: [{ lineKey: randomUUID(), body: 'It is silent again' }],
    });
    test.clock.pass(6 * DAY_MS);
    expect(await closeTickets(test.app.services)).toBe(0);
    test.clock.pass(DAY_MS);
    expect(await closeTickets(test.app.services)).toBe(1);
    const later = await newCaller(test);
    expect((await later.get(`/tickets/${String(first['id'])}`)).body).toMatchObject({ status: 'closed' });
    expect((await later.get(`/tickets/${String(second['id'])}`)).body).toMatchObject({
      status: 'resolved',
    });
  });
});

describe('an article', () => {
  it('is read by everybody once its time has come, and its author sees who has read it', async () => {
    const [writer, reader, other] = [await newCaller(test), await newCaller(test), await newCaller(test)];
    const soon = new Date(test.clock.now() + 10 * MINUTE_MS);
    const article = await made(writer, 'blogArticles', {
      title: 'Été à la plage',
      body: '<p>The office is closed.</p>',
      author: writer.userId,
      publishAt: soon.toISOString(),
    });
    const path = `/blogArticles/${String(article['id'])}`;
    expect(article).toMatchObject({
      status: 'draft',
      slug: 'ete-a-la-plage',
      excerpt: 'The office is closed.',
    });
    expect((await reader.get(path)).status).toBe(404);
    expect(await publishArticles(test.app.services)).toBe(0);
    test.clock.pass(11 * MINUTE_MS);
    expect(await publishArticles(test.app.services)).toBe(1);
    expect((await reader.get(path)).body).toMatchObject({ status: 'published' });
    expect((await reader.put(path, { title: 'Mine' })).status).toBe(403);
    const mark = await made(reader, 'readMarks', { article: article['id'], reader: reader.userId });
    expect(mark['readAt']).toEqual(expect.any(String));
    const marks = async (who: Caller) => (await who.get('/readMarks')).body as unknown as Body[];
    expect(await marks(writer)).toMatchObject([{ reader: reader.userId }]);
    expect(await marks(other)).toEqual([]);
    expect((await writer.remove(`/readMarks/${String(mark['id'])}`)).status).toBe(403);
    expect((await reader.post('/readMarks', { article: article['id'], reader: reader.userId })).status).toBe(
      422,
    );
  });
});
