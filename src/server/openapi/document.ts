import { RECOGNITION_TYPES } from '../../domain/drive/upload.entity.ts';
import type { Entity } from '../../domain/kernel/entity.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { DRIVE_ROOM, FOUND_FILES } from './drive-schemas.ts';
import { entitySchema, requiredFields, type JsonSchema } from './entity-schema.ts';
import { LIMITS, problemAnswers, withProblems } from './problem-answers.ts';

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });
/** Its problems are added to each call by `withProblems`. */
const answers = (more: Record<string, JsonSchema>): JsonSchema => more;
const header = (name: string, description: string, required = false): JsonSchema => ({
  name,
  in: 'header',
  description,
  required,
  schema: { type: 'string' },
});
const query = (name: string, description: string, schema: JsonSchema = { type: 'string' }): JsonSchema => ({
  name,
  in: 'query',
  description,
  schema,
});
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const KEY = header(
  'Idempotency-Key',
  'A UUID; a created entity takes it as its id. The same key and body get the same answer again.',
);
const REPLACES = header(
  'Idempotency-Replaces',
  'Keys of earlier forms of this call, with commas between: with this one they are done as well.',
);
const IF_MATCH = header(
  'If-Match',
  'The version that the change was made on, as in ETag. Another one is 412.',
);

function listCall(entity: Entity): JsonSchema {
  const rows = { type: 'array', items: ref(entity.name) };
  const delta = {
    type: 'object',
    properties: {
      rows,
      deleted: { type: 'array', items: { type: 'string' } },
      cursor: { type: 'string' },
      more: { type: 'boolean' },
    },
  };
  return {
    tags: [entity.collection],
    summary: `${entity.plural}: all that the reader may see, a page of them, or what changed`,
    parameters: [
      query('limit', 'Rows a page, at most 1,000; Link carries the next one', {
        type: 'integer',
        minimum: 1,
      }),
      query('page', 'From the Link of the page before'),
      query('since', 'A cursor: answers what changed since, instead of a list'),
    ],
    responses: answers({
      200: { description: 'X-Cursor carries where a delta begins', content: json({ anyOf: [rows, delta] }) },
    }),
  };
}

const oneAnswer = (entity: Entity, description: string): JsonSchema => ({
  description,
  content: json(ref(entity.name)),
});

function collectionPaths(entity: Entity): Record<string, JsonSchema> {
  const tags = [entity.collection];
  const read = {
    get: {
      tags,
      summary: entity.label,
      parameters: [ID],
      responses: answers({ 200: oneAnswer(entity, 'With its history in logs') }),
    },
  };
  if (entity.fixedRows)
    return { [`/${entity.collection}`]: { get: listCall(entity) }, [`/${entity.collection}/{id}`]: read };
  const body = { ...ref(entity.name), required: requiredFields(entity) };
  const created = entity.naturalKey
    ? { 200: { description: 'It is there already', content: json({ const: 'exist' }) } }
    : {};
  const post =
    entity.collection === 'uploads'
      ? uploadCall(tags)
      : {
          tags,
          summary: `New: ${entity.label}`,
          parameters: [KEY],
          requestBody: { required: true, content: json(body) },
          responses: answers({ 201: oneAnswer(entity, 'Created'), ...created }),
        };
  return {
    [`/${entity.collection}`]: { get: listCall(entity), post },
    [`/${entity.collection}/{id}`]: {
      ...read,
      put: {
        tags,
        summary: `Change: ${entity.label}. Absent fields stay, null empties; a change of status is one of its field`,
        parameters: [ID, KEY, REPLACES, IF_MATCH],
        requestBody: { required: true, content: json(ref(entity.name)) },
        responses: answers({ 200: oneAnswer(entity, 'Changed') }),
      },
      delete: {
        tags,
        summary: `${entity.disables ? 'Disable' : 'Delete'}: ${entity.label}`,
        parameters: [ID, KEY, REPLACES, IF_MATCH],
        responses: answers({ 204: { description: 'Done; a second time it is 404' } }),
      },
    },
  };
}

function uploadCall(tags: string[]): JsonSchema {
  const properties = {
    file: { type: 'string', format: 'binary' },
    type: { enum: Object.keys(RECOGNITION_TYPES) },
    sha256: { type: 'string', description: 'Of the bytes, in hex: what arrives otherwise is refused' },
    drive: { enum: ['1'], description: 'Before the file: it is for the drive, as /drive/room allows' },
  };
  return {
    tags,
    summary: 'New file',
    parameters: [KEY],
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file'] } } },
    },
    responses: answers({ 201: { description: 'Kept', content: json(ref('upload')) } }),
  };
}

const call = (summary: string, more: JsonSchema = {}): JsonSchema => ({
  summary,
  responses: answers({ 200: { description: 'Done' } }),
  ...more,
});
const PUBLIC = { security: [] };
const PUSH_SUBSCRIPTION: JsonSchema = {
  type: 'object',
  description: 'As its browser gives it',
  properties: {
    endpoint: { type: 'string', format: 'uri', maxLength: 1024, description: 'Of a push service, https' },
    keys: {
      type: 'object',
      properties: {
        p256dh: { type: 'string', description: 'A point of P-256, base64url' },
        auth: { type: 'string', description: '16 bytes, base64url' },
      },
      required: ['p256dh', 'auth'],
      additionalProperties: false,
    },
  },
  required: ['endpoint', 'keys'],
  additionalProperties: false,
};
const TICKET: JsonSchema = {
  type: 'object',
  properties: { address: { type: 'string' }, expires: { type: 'string', format: 'date-time' } },
  required: ['address', 'expires'],
};
const ticket = (what: string, more: JsonSchema = {}): JsonSchema => ({
  ...call(`An {"address"} that a browser may save ${what} from by itself: once, within a minute`, more),
  responses: answers({ 201: { description: 'Made', content: json(TICKET) } }),
});

const OTHER_PATHS: Record<string, JsonSchema> = {
  '/login_check': { post: call('Sign in: username and password give token and userData', PUBLIC) },
  '/token/renew': { post: call('A new token for the same sitting', PUBLIC) },
  '/logout': { post: call('End the sitting') },
  '/password/forgot': {
    post: call(
      'Mail the way to a new password to {"username"}, if there is such an account: always 204',
      PUBLIC,
    ),
  },
  '/password/reset': {
    post: call('A new {"password"} by the {"token"} of that mail; all sittings end', PUBLIC),
  },
  '/password/change': {
    post: call('A new {"password"}, by the {"current"} one; all other sittings end'),
  },
  '/sittings': {
    get: call('Where one is signed in'),
    delete: call('Sign out everywhere else'),
  },
  '/sittings/{id}': { delete: call('End one of one’s sittings', { parameters: [ID] }) },
  '/pushSubscription': {
    get: call(
      'The {"publicKey"} of this server, and the {"endpoint"} that this sitting is told of notices at, in what {"language"}',
    ),
    put: call('Tell this sitting of notices there', {
      requestBody: { required: true, content: json(PUSH_SUBSCRIPTION) },
      responses: answers({ 204: { description: 'Done' } }),
    }),
    delete: call('Tell this sitting of nothing any more'),
  },
  '/capabilities': { get: call('What this server does beyond the basic calls', PUBLIC) },
  '/events': { get: call('Server-sent events: {"collections":[…]} after each change') },
  '/accountingLine': { get: call('The accounting lines, under their older name') },
  '/addresses/create': {
    post: call('An address from {"textAddress"}, placed on the map', { parameters: [KEY] }),
  },
  '/addresses/find': { post: call('The places that {"textAddress"} may mean; nothing is written') },
  '/addresses/km': {
    post: call(
      'Kilometres by road between {"from"} and {"to"}: texts, ids of addresses, or {"latitude", "longitude"}',
    ),
  },
  '/tiles/{z}/{x}/{y}': {
    get: call('A picture of the street map, where the company has set where it comes from', {
      parameters: ['z', 'x', 'y'].map((name) => ({ ...ID, name })),
    }),
  },
  '/companyRegister': {
    get: call('Companies of a public register by name or SIREN; 404 where none is configured', {
      parameters: [query('q', 'Three characters at least')],
    }),
  },
  '/quotes/{id}/pdf': {
    get: call('The quote on paper, as PDF/A-3', { parameters: [ID] }),
  },
  '/invoices/{id}/pdf': {
    get: call('The invoice on paper, as PDF/A-3; once it has its number with its data in it (Factur-X)', {
      parameters: [ID],
    }),
  },
  '/invoices/{id}/xml': {
    get: call('The invoice as data (EN 16931); 404 until it has its number', {
      parameters: [ID, query('syntax', 'CII unless said', { enum: ['CII', 'UBL'] })],
    }),
  },
  '/uploads/{id}/file': {
    get: call('The bytes, or one range of them', {
      responses: answers({
        200: { description: 'All of it' },
        206: { description: 'The range' },
        416: { description: 'It has no such range; Content-Range tells how long it is' },
      }),
      parameters: [
        ID,
        header('Range', 'bytes=from-to, one range; beyond the end it is 416'),
        header('If-Range', 'The ETag of the bytes that are there: of others all are answered'),
      ],
    }),
  },
  '/drive/room': {
    get: call('What the reader may still keep in the drive, in bytes, and files of what kinds', {
      responses: answers({ 200: { description: 'Done', content: json(DRIVE_ROOM) } }),
    }),
  },
  '/uploads/{id}/thumbnail': {
    get: call(
      'A small picture of it, as WebP: of a PDF its first page; a picture itself where none can be made',
      {
        parameters: [
          ID,
          query('size', 'At least so many pixels along its longer side', { type: 'integer', default: 256 }),
        ],
      },
    ),
  },
  '/uploads/{id}/recognize/v2': {
    get: call('The fields found in it: of expenses, invoices and quotes; none where nothing can be read', {
      parameters: [
        ID,
        query('type', 'What to look for; else the type of the upload', {
          enum: Object.keys(RECOGNITION_TYPES),
        }),
        query('words', 'The words of its pages as well', { type: 'boolean' }),
      ],
      responses: answers({ 200: { description: 'Done', content: json(ref('recognition')) } }),
    }),
  },
  '/uploads/{id}/ticket': { post: ticket('the file', { parameters: [ID] }) },
  '/driveFiles/search': {
    get: call('Files one may read whose name or text has words that begin with all that is asked', {
      parameters: [
        query('q', 'Words, or their beginnings'),
        query('folder', 'Only what is in it, however deep'),
        query('cursor', 'Of the page before'),
      ],
      responses: answers({ 200: { description: 'Done', content: json(FOUND_FILES) } }),
    }),
  },
  '/driveFiles/zip': { post: ticket('the files and folders {"ids"}, as one zip') },
  '/driveFiles/{id}/zip': { post: ticket('a folder, as a zip', { parameters: [ID] }) },
  '/fileTickets/{ticket}': {
    get: call('What it was made for; what broke off may be gone on with for ten minutes', {
      ...PUBLIC,
      parameters: [{ ...ID, name: 'ticket' }],
    }),
  },
  '/uploads/resumable': {
    post: call(
      'Begin a transfer in pieces, by tus 1.0; the key is its id. Metadata: filename, type, sha256, drive. What could not be kept at its end is refused here (413, 415)',
      { parameters: [KEY] },
    ),
  },
  '/uploads/resumable/{id}': {
    head: call('How far a transfer is', { parameters: [ID] }),
    patch: call('The next piece', { parameters: [ID] }),
  },
};

const PROBLEM: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { pointer: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const found = (value: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    value,
    confidence: { type: 'number', minimum: 0, maximum: 1 },
    page: { type: 'integer', minimum: 1 },
    box: {
      type: 'array',
      items: { type: 'number', minimum: 0, maximum: 1 },
      minItems: 4,
      maxItems: 4,
      description: 'x, y, width and height, in parts of the page as it is shown',
    },
  },
});
const MONEY = { type: 'number', multipleOf: 0.01 };
const RECOGNITION: JsonSchema = {
  type: 'object',
  properties: {
    fields: {
      type: 'object',
      properties: {
        supplier: found({ type: 'string' }),
        date: found({ type: 'string', format: 'date' }),
        total: found(MONEY),
        currency: found({ type: 'string', description: 'ISO 4217' }),
        vat: found({
          type: 'array',
          items: { type: 'object', properties: { rate: { type: 'number' }, net: MONEY, amount: MONEY } },
        }),
        number: found({ type: 'string' }),
        siren: found({ type: 'string' }),
        vatNumber: found({ type: 'string' }),
      },
    },
  },
};

/** The whole API as OpenAPI 3.1, drawn from the registry. */
export function openApiDocument(version: string): JsonSchema {
  const entities = COLLECTIONS.map(entityOf);
  return {
    openapi: '3.1.0',
    info: { title: 'Comptoir', version, description: `Every collection follows the same calls. ${LIMITS}.` },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths: withProblems(Object.assign({}, ...entities.map(collectionPaths), OTHER_PATHS)),
    components: {
      responses: problemAnswers(ref('problem')),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        problem: PROBLEM,
        recognition: RECOGNITION,
        ...Object.fromEntries(entities.map((entity) => [entity.name, entitySchema(entity)])),
      },
    },
  };
}
