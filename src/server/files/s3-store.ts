import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { httpProblem } from '../http/problem.ts';
import type { S3Config } from './s3-config.ts';
import { checkedHash, isHash, type FileStore } from './store.ts';

/** A large file goes in pieces of this size, so many of them at once: what is in memory is their product. */
const PIECE_BYTES = 16 * 1024 * 1024;
const AT_ONCE = 2;
const CONNECT_MS = 5000;
/** Until an answer begins, and between two pieces of one. */
const ANSWER_MS = 60_000;
const ATTEMPTS = 4;
/** Written and removed at the start: whoever may only read would find out with the first file. */
const TRIAL = 'comptoir-trial';

/**
 * A store in a bucket of any S3-compatible server, in the folders that the disk's store has: either can be copied to the
 * other. `incoming` is a folder of the local disk. Throws, in words for a person, where the bucket cannot be used.
 */
export async function openS3Store(config: S3Config, incoming: string): Promise<FileStore> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const client = clientOf(config);
  const { bucket: Bucket } = config;
  await tryBucket(client, config);
  const at = (sha256: string): { Bucket: string; Key: string } => {
    const name = checkedHash(sha256);
    return { Bucket, Key: `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}` };
  };
  const size = async (sha256: string): Promise<number | undefined> => {
    const place = at(sha256);
    try {
      return (await client.send(new HeadObjectCommand(place))).ContentLength;
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw unavailable(error);
    }
  };
  const remove = async (sha256: string): Promise<void> => {
    const place = at(sha256);
    await client.send(new DeleteObjectCommand(place)).catch((error: unknown) => {
      if (statusOf(error) !== 404) throw unavailable(error);
    });
  };
  return {
    incoming,
    size,
    has: async (sha256) => (await size(sha256)) !== undefined,
    async adopt(file, sha256) {
      const place = at(sha256);
      const { size: bytes } = await stat(file);
      const Body = createReadStream(file, { highWaterMark: 1024 * 1024 });
      try {
        await new Upload({
          client,
          params: { ...place, Body },
          partSize: PIECE_BYTES,
          queueSize: AT_ONCE,
        }).done();
      } catch (error) {
        throw unavailable(error);
      } finally {
        Body.destroy();
      }
      // The local file is the only other copy.
      if ((await size(sha256)) !== bytes) {
        // Nobody may take it for the file.
        await remove(sha256);
        throw unavailable(new Error('The store kept another size'));
      }
      await rm(file);
    },
    read(sha256, range) {
      const place = at(sha256);
      return Readable.from(
        bytesOf(client, { ...place, ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }),
        {
          objectMode: false,
        },
      );
    },
    remove,
    async *list() {
      let next: string | undefined;
      do {
        const asked = { Bucket, ...(next === undefined ? {} : { ContinuationToken: next }) };
        const { Contents, NextContinuationToken } = await client
          .send(new ListObjectsV2Command(asked))
          .catch((error: unknown) => Promise.reject(unavailable(error)));
        for (const { Key = '', LastModified } of Contents ?? []) {
          const sha256 = path.posix.basename(Key);
          // Others may keep files of their own in the bucket.
          if (isHash(sha256) && LastModified && Key === at(sha256).Key)
            yield { sha256, changedAt: LastModified.getTime() };
        }
        next = NextContinuationToken;
      } while (next !== undefined);
    },
  };
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey, pathStyle }: S3Config): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
    // Other servers than Amazon's do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Asked for with the first read of the stream, and let go of with it. */
async function* bytesOf(
  client: S3Client,
  asked: { Bucket: string; Key: string; Range?: string },
): AsyncGenerator<Uint8Array> {
  try {
    const { Body } = await client.send(new GetObjectCommand(asked));
    if (Body instanceof Readable) yield* Body as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw statusOf(error) === 404 ? new Error('There is no such file') : unavailable(error);
  }
}

async function tryBucket(client: S3Client, { endpoint, bucket, region }: S3Config): Promise<void> {
  const trial = { Bucket: bucket, Key: TRIAL };
  let doing = 'written to';
  try {
    await client.send(new PutObjectCommand({ ...trial, Body: 'trial' }));
    doing = 'removed from';
    await client.send(new DeleteObjectCommand(trial));
  } catch (error) {
    throw new Error(`The file store cannot be used: ${whyNot(error)}`, { cause: named(error) });
  }
  function whyNot(error: unknown): string {
    const status = statusOf(error);
    if (status === undefined) return `nothing answers as S3 at ${new URL(endpoint).origin} (S3_ENDPOINT)`;
    if (status === 404) return `there is no bucket "${bucket}" (S3_BUCKET) at ${new URL(endpoint).origin}`;
    if (status === 403 || status === 401)
      return `the bucket "${bucket}" may not be ${doing} with these keys (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)`;
    if (status === 301 || status === 400)
      return `the bucket "${bucket}" is in another region than ${region} (S3_REGION)`;
    return `the server at ${new URL(endpoint).origin} answered ${status}`;
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** The store does not answer as it should: the same call may be sent again. */
const unavailable = (cause: unknown): Error =>
  Object.assign(httpProblem('unavailable', { headers: { 'retry-after': '30' } }), { cause: named(cause) });

/** What an error is, and no more: those of the client carry the request, and its authorization with it. */
function named(error: unknown): Error {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return new Error([name, statusOf(error), message].filter(Boolean).join(' '));
}
