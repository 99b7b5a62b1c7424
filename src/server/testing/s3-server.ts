import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '../files/s3-config.ts';

export interface S3Server {
  readonly config: S3Config;
  close(): Promise<void>;
}

const BUCKET = 'comptoir';

/** An S3-compatible server on this machine, with an empty bucket. */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'comptoir-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      // The keys that this server knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
