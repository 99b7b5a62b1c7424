/** Reads a file that is shown (`blob:`), whole. Rejects where it is gone. */
export async function bytesOf(url: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}
