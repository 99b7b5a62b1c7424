/** The bytes of an answer from elsewhere; undefined where there are more than `most`, which are not waited for. */
export async function readUpTo(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Uint8Array | undefined> {
  if (!body) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop lets go of what is still to come.
  for await (const part of body) {
    size += part.length;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const MOST_JSON_BYTES = 1024 * 1024;

/** What an answer from elsewhere says. Throws where it is no JSON, or more than 1 MiB of it. */
export async function readJson(answer: Response): Promise<unknown> {
  const bytes = await readUpTo(answer.body, MOST_JSON_BYTES);
  if (!bytes) throw new Error('the answer is too long');
  return JSON.parse(new TextDecoder().decode(bytes));
}
