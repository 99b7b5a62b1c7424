const BASE_TIMEOUT_MS = 15_000;
const BYTES_PER_MS = 10;

/** So long a call may take that carries so many bytes. */
export const timeoutFor = (bytes: number): number => BASE_TIMEOUT_MS + bytes / BYTES_PER_MS;
