import { serialize, type DatabaseError } from 'pg-protocol';
import { Parser } from 'pg-protocol/dist/parser.js';
import type { BackendMessage, CommandCompleteMessage, DataRowMessage } from 'pg-protocol/dist/messages.js';
import type { NotificationResponseMessage, RowDescriptionMessage } from 'pg-protocol/dist/messages.js';
import { parserOf } from '../values.ts';

/** One answer of the engine, read. */
export interface Answer {
  rows: Record<string, unknown>[];
  affected: number;
  /** The command tag's words: "INSERT", "COMMIT". */
  command: string;
  error?: Error;
  notices: { channel: string; payload: string }[];
}

/** A prepared statement's name; `known` when the engine has it already. */
export interface Statement {
  name: string;
  known: boolean;
}

/** The bytes that run one statement with its parameters. */
export function statementBytes(
  sql: string,
  values: (string | Buffer | null)[],
  statement: Statement | undefined,
): Uint8Array<ArrayBuffer> {
  const name = statement?.name ?? '';
  return joined([
    ...(statement?.known ? [] : [serialize.parse({ text: sql, name })]),
    serialize.bind({ statement: name, values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
}

/** The bytes that run a script of several statements. */
export function scriptBytes(sql: string): Uint8Array<ArrayBuffer> {
  return joined([serialize.query(sql)]);
}

/** The bytes that forget a prepared statement. */
export function forgetBytes(name: string): Uint8Array<ArrayBuffer> {
  return joined([serialize.close({ type: 'S', name }), serialize.sync()]);
}

/** In a buffer of its own: Node's small buffers share one, which could not be handed to another thread. */
function joined(parts: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Reads the engine's answer to one message: rows of its last result, or its first error. */
export function readAnswer(bytes: Uint8Array<ArrayBuffer>): Answer {
  const answer: Answer = { rows: [], affected: 0, command: '', notices: [] };
  let columns: { name: string; parse: (text: string) => unknown }[] = [];
  new Parser().parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (message) => {
    if (isRowDescription(message)) {
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
      answer.rows = [];
    } else if (isDataRow(message)) {
      const row: Record<string, unknown> = {};
      for (const [index, { name, parse }] of columns.entries()) {
        const text: string | null | undefined = message.fields[index];
        row[name] = text === null || text === undefined ? null : parse(text);
      }
      answer.rows.push(row);
    } else if (isCommand(message)) {
      const [command = '', ...rest] = message.text.split(' ');
      answer.command = command;
      answer.affected = Number(rest.at(-1) ?? 0) || 0;
    } else if (isError(message)) answer.error ??= message;
    else if (isNotification(message))
      answer.notices.push({ channel: message.channel, payload: message.payload });
  });
  return answer;
}

const isRowDescription = (message: BackendMessage): message is RowDescriptionMessage =>
  message.name === 'rowDescription';
const isDataRow = (message: BackendMessage): message is DataRowMessage => message.name === 'dataRow';
const isCommand = (message: BackendMessage): message is CommandCompleteMessage =>
  message.name === 'commandComplete';
const isError = (message: BackendMessage): message is DatabaseError => message.name === 'error';
const isNotification = (message: BackendMessage): message is NotificationResponseMessage =>
  message.name === 'notification';
