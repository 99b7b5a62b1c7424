import { randomUUID } from 'node:crypto';
import type { Caller } from './caller.ts';
import { multipart, type FormFile } from './multipart.ts';
import type { TestApp } from './test-app.ts';

type Values = Readonly<Record<string, unknown>>;

/** What tests put into the drive, by the interface. */
export interface DriveScene {
  upload(who: Caller, file: FormFile): Promise<string>;
  /** Answers the id of the row. */
  folder(who: Caller, name: string, more?: Values): Promise<string>;
  file(who: Caller, name: string, text: string, more?: Values): Promise<{ id: string; upload: string }>;
  /** Once the text of what is there was read. */
  read(): Promise<void>;
}

export function driveScene(test: TestApp): DriveScene {
  async function upload(who: Caller, file: FormFile): Promise<string> {
    const { payload, contentType } = multipart({ drive: '1' }, file);
    const headers = {
      authorization: who.authorization,
      'content-type': contentType,
      'idempotency-key': randomUUID(),
    };
    const answer = await test.app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const { id } = answer.json<{ id: string }>();
    await test.db.query('update uploads set drive = true where id = $1', [id]);
    return id;
  }
  async function create(who: Caller, values: Values): Promise<string> {
    const { status, text, body } = await who.post('/driveFiles', { owner: who.userId, ...values });
    if (status !== 201) throw new Error(text);
    return String(body['id']);
  }
  return {
    upload,
    folder: (who, name, more = {}) => create(who, { name, kind: 'folder', ...more }),
    async file(who, name, text, more = {}) {
      const content = { name: 'content.txt', mime: 'text/plain', bytes: Buffer.from(text) };
      const file = await upload(who, content);
      const versions = [{ lineKey: randomUUID(), file }];
      return { id: await create(who, { name, kind: 'file', versions, ...more }), upload: file };
    },
    async read() {
      const { texts } = test.app.services;
      texts.wake();
      await texts.settled();
    },
  };
}
