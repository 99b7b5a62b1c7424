import { FILE_KINDS } from '../../domain/kernel/file-kinds.ts';
import type { JsonSchema } from './entity-schema.ts';

export const DRIVE_ROOM: JsonSchema = {
  type: 'object',
  properties: {
    used: { type: 'integer', description: 'By one’s files of the drive, each content once' },
    quota: { type: 'integer' },
    mostBytes: { type: 'integer', description: 'Of one file' },
    kinds: { type: 'array', items: { enum: Object.keys(FILE_KINDS) } },
  },
};

const HITS: JsonSchema = {
  type: 'array',
  description: 'Where found words begin, and how long they are',
  items: { type: 'array', items: { type: 'integer' } },
};
export const FOUND_FILES: JsonSchema = {
  type: 'object',
  properties: {
    files: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', format: 'uuid' },
          name: { type: 'string' },
          kind: { enum: ['folder', 'file'] },
          mime: { type: ['string', 'null'] },
          folder: { type: ['string', 'null'], description: 'Where it lies, if the reader may read that' },
          path: {
            type: 'array',
            items: { type: 'string' },
            description:
              'Names of the folders that lead there, the outermost first, as far as they may be read',
          },
          hits: HITS,
          excerpt: {
            type: ['object', 'null'],
            description: 'Of its text around the first place where the words are in it',
            properties: { text: { type: 'string' }, hits: HITS },
          },
        },
      },
    },
    cursor: { type: ['string', 'null'], description: 'Of the next page, if there is one' },
  },
};
