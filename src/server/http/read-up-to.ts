/** The bytes of an answer from elsewhere; undefined where there are more than `most`, which are not waited for. */
export async function readUpTo(answer: Response, most: number): Promise<Uint8Array | undefined> {
  const reader = answer.body?.getReader();
  if (!reader) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
}

const MOST_JSON_BYTES = 1024 * 1024;

/** What an answer from elsewhere says. Throws where it is no JSON, or more than 1 MiB of it. */
export async function readJson(answer: Response): Promise<unknown> {
  const bytes = await readUpTo(answer, MOST_JSON_BYTES);
  if (!bytes) throw new Error('the answer is too long');
  return JSON.parse(new TextDecoder().decode(bytes));
}
