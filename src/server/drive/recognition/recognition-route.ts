import type { FastifyPluginAsync } from 'fastify';
import { RECOGNITION_TYPES } from '../../../domain/drive/upload.entity.ts';
import { MESSAGES } from '../../../domain/kernel/problem.ts';
import { invalid } from '../../http/problem.ts';
import { loadReader } from '../../store/reader.ts';
import { readableUpload } from '../../uploads/readable-upload.ts';
import { sentFileOf } from '../../uploads/sent-file.ts';
import type { RecognitionType } from './recognition.ts';

interface Asked {
  Params: { id: string };
  Querystring: { type?: unknown; words?: unknown };
}

const isType = (text: unknown): text is RecognitionType =>
  typeof text === 'string' && Object.hasOwn(RECOGNITION_TYPES, text);

/** The fields of a file, for whoever may read the file; with `words=true` what was read on its pages too. */
export const recognitionRoute: FastifyPluginAsync = async (app) => {
  app.get<Asked>('/uploads/:id/recognize/v2', async (request) => {
    const { db, recognition } = app.services;
    const upload = await readableUpload(db, await loadReader(db, request.person), request.params.id);
    const type = request.query.type ?? upload['type'];
    // A file that was never meant to be recognised, and nobody says as what.
    if (type === null || type === undefined) return { fields: {} };
    if (!isType(type)) throw invalid({ pointer: '/type', code: 'option.unknown', message: MESSAGES.invalid });
    const { fields, pages } = await recognition.recognise(sentFileOf(upload), type);
    return request.query.words === 'true' ? { fields, pages } : { fields };
  });
};
