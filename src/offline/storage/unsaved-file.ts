import type { Engine } from '../contract.ts';

/**
 * A file of what was typed and could not be saved (`drafts`, as the pages keep them), brought in like one of unsent work.
 * It reads nothing that is stored: that may be what is broken.
 */
export async function unsavedFile(
  { context, writer }: Pick<Engine, 'context' | 'writer'>,
  drafts: readonly unknown[],
): Promise<{ readonly file: Blob; readonly name: string }> {
  const { workFileName, writeWorkFile } = await import('../transfer/work-file.ts');
  const madeAt = new Date(writer.now()).toISOString();
  const manifest = {
    userId: context.userId,
    tenant: writer.tenant,
    records: [],
    rows: [],
    files: [],
    ids: [],
    drafts,
  };
  const work = { manifest, pieces: async function* () {} };
  const file = await writeWorkFile(work, { madeAt, app: writer.app }, context.ports.digest);
  return { file, name: workFileName(madeAt, context.timeZone, '-unsaved') };
}
