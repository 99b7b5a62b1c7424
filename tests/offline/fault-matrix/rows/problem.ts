import type { StandIn } from '../../../../src/testing/fault-proxy.ts';

/** A refusal in the server's words. `type` is what the engine decides by ("problems/in-progress"). */
export const problem = (
  status: number,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): StandIn => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  body: JSON.stringify({ type, title: type, status }),
});

/** What the server says while another call of the same key is under way. */
export const IN_PROGRESS = problem(409, 'problems/in-progress', { 'retry-after': '1' });
