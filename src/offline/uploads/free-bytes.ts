/**
 * Gives the memory of bytes back at once: nobody may need them any more. Left to the browser's own tidying, some hundred
 * megabytes of a long file gather before that comes. They are sent where nobody hears them: `ArrayBuffer.transfer` would
 * take them out of sight alone, and Chromium then kept all of a gigabyte.
 */
export function freeBytes(bytes: ArrayBuffer): void {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(null, [bytes]);
  port1.close();
}
