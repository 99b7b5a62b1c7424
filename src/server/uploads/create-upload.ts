import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isFileName } from '../../domain/kernel/file-name.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { Person } from '../auth/people.ts';
import type { ReceivedFile } from '../files/receive.ts';
import { removeUnnamed, takeFile } from '../files/remove-unneeded.ts';
import { httpProblem, invalid, isHttpProblem, problemStatus } from '../http/problem.ts';
import type { Answer } from '../store/idempotency.ts';
import { layoutOf } from '../store/layout.ts';
import { runWrite } from '../store/write-call.ts';
import { createRow } from '../store/write-row.ts';
import { mustFit, quotaOf, takeRoom, type Place } from './drive-room.ts';

export interface NewUpload {
  key: string | undefined;
  /** The file's name on the device. */
  name: string;
  /** What recognition should look for. */
  type: string | undefined;
  file: ReceivedFile;
  /** What it is for. */
  place: Place;
}

const LONGEST_NAME = 250;

/** Throws unless a file has a name that one can know it by. */
export function mustBeNamed(name: string | null | undefined): asserts name is string {
  if (!name?.trim()) throw invalid({ pointer: '/file', code: 'required', message: MESSAGES.required });
  if (!isFileName(name)) throw invalid({ pointer: '/file', code: 'file.name', message: MESSAGES.invalid });
}

/** Enters a received file as a row of `uploads`: the same key with the same content and type is the same call. */
export async function createUpload(app: FastifyInstance, person: Person, upload: NewUpload): Promise<Answer> {
  const { db, files } = app.services;
  try {
    return await enterUpload(app, person, upload);
  } catch (error) {
    // Refused for good: what was received for it is nobody's.
    if (isHttpProblem(error) && problemStatus(error.problem.kind) < 500)
      await removeUnnamed(db, files, upload.file.sha256);
    throw error;
  }
}

async function enterUpload(app: FastifyInstance, person: Person, upload: NewUpload): Promise<Answer> {
  const { clock, files } = app.services;
  const { key, type, file, place } = upload;
  const drive = place === 'drive';
  mustBeNamed(upload.name);
  const quota = await quotaOf(app.services, person, place);
  const content = createHash('sha256')
    .update(`${file.sha256} ${type ?? ''}${drive ? ' drive' : ''}`)
    .digest();
  return runWrite(app.services, {
    person,
    layout: layoutOf('uploads'),
    keyed: key === undefined ? undefined : { key, method: 'POST', path: '/api/uploads', bodySha256: content },
    async work(unit) {
      const id = (key ?? unit.ids.next()).toLowerCase();
      if (!isUuid(id)) throw httpProblem('unreadable');
      await takeRoom(unit.tx, person);
      await mustFit(unit.tx, person, quota, file);
      await takeFile(unit.tx, file.sha256);
      // Removed between its receipt and now, since nothing named it: it is to be sent once more.
      if (!(await files.has(file.sha256))) throw httpProblem('unavailable');
      await unit.tx.query(
        `insert into stored_file (organisation, sha256, size, mime, created_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [person.organisation, file.sha256, file.size, file.mime, new Date(clock.now()).toISOString()],
      );
      const body = { name: fittingName(upload.name), type: type ?? null, drive: drive ? true : null };
      return createRow(unit, layoutOf('uploads'), { id, body, given: { ...file } });
    },
  });
}

/** A long name is cut before its extension, by which people know the file. */
function fittingName(name: string): string {
  const base = name.trim();
  const extension = path.extname(base).slice(0, 20);
  return base.length <= LONGEST_NAME ? base : base.slice(0, LONGEST_NAME - extension.length) + extension;
}
