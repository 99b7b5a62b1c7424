import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readJson, readUpTo } from '../http/read-up-to.ts';
import type { Clock } from '../ports.ts';
import { accessToken } from './access-token.ts';
import type { PlatformConfig } from './platform-config.ts';
import { PlatformProblem, type Platform, type ToldStatus } from './platform.ts';
import { readCdar } from './read-cdar.ts';

/*
 * The flow service that approved platforms have in common (AFNOR XP Z12-013, annex A, 1.1.0): an invoice is a flow, and so is
 * each message of its life cycle. A platform keeps our key (`trackingId`) and does not look whether it had it before: whoever
 * is not sure asks first.
 */

const [CALL_MS, DEPOSIT_MS] = [20_000, 60_000];
const MOST_MESSAGE_BYTES = 1024 * 1024;
const PAGE = 100;

const moment = z.iso.datetime({ offset: true });
const id = z.string().min(1).max(36);
const taken = z.object({ flowId: id });
const detail = z.object({ level: z.string().optional(), reasonCode: z.string(), reasonMessage: z.string() });
const acknowledgement = z.object({
  status: z.enum(['Pending', 'Ok', 'Error']),
  details: z.array(detail.partial()).optional().catch(undefined),
});
const flow = z.object({
  flowId: id,
  trackingId: z.string().optional().catch(undefined),
  submittedAt: moment.optional().catch(undefined),
  updatedAt: moment.optional().catch(undefined),
  acknowledgement: acknowledgement.optional().catch(undefined),
});
const page = z.object({ results: z.array(z.unknown()).max(1000) });
const problemShape = z.object({
  errorCode: z.string().max(200),
  errorMessage: z.string().nullish().catch(undefined),
});

interface Call {
  readonly method?: 'POST';
  readonly body?: FormData | string;
  readonly isJson?: true;
  readonly limit?: number;
  readonly signal: AbortSignal;
}

const wordsOf = (code: string | undefined, message: string | null | undefined): string =>
  [message, code && `(${code})`].filter(Boolean).join(' ').slice(0, 1000);
const lettersOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** @param warn told of what could not be heard, in words that say nothing of it but the platform's number */
export function flowService(
  config: PlatformConfig,
  clock: Clock,
  warn: (what: { flowId?: string }, message: string) => void = () => {},
): Platform {
  const access = accessToken(config.access, clock);

  async function call(
    path: string,
    { method, body, isJson, limit = CALL_MS, signal }: Call,
  ): Promise<Response> {
    const limits = AbortSignal.any([signal, AbortSignal.timeout(limit)]);
    const answer = await fetch(`${config.url}/v1/${path}`, {
      ...(method ? { method } : {}),
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: limits,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${await access.read(limits)}`,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
    });
    if (!answer.ok) throw await problemOf(answer);
    return answer;
  }

  async function problemOf(answer: Response): Promise<PlatformProblem> {
    const { status } = answer;
    const said = problemShape.safeParse(await readJson(answer).catch(() => undefined)).data;
    if (status === 401) access.forget();
    if (status === 401 || status === 403) return new PlatformProblem('access');
    if (status === 429 || status === 503)
      return new PlatformProblem('busy', '', secondsOf(answer.headers.get('retry-after')));
    const isOurs = status === 400 || status === 413 || status === 422;
    // It says so of what it has: whoever asks for it finds it.
    if (!isOurs || said?.errorCode === 'AlreadyExistingFlow') return new PlatformProblem('unreachable');
    return new PlatformProblem('refused', wordsOf(said?.errorCode, said?.errorMessage) || String(status));
  }

  /** What is asked is ours alone to put right: whatever the platform answers, nothing is refused by it. */
  async function ask(path: string, options: Call): Promise<Response> {
    return call(path, options).catch((error: unknown) => {
      throw error instanceof PlatformProblem && error.trouble === 'refused'
        ? new PlatformProblem('unreachable')
        : error;
    });
  }
  const search = async (where: object, signal: AbortSignal): Promise<unknown[]> => {
    const body = JSON.stringify({ limit: PAGE, where });
    const answer = await ask('flows/search', { method: 'POST', body, isJson: true, signal });
    return page.parse(await readJson(answer)).results;
  };
  async function messageOf(flowId: string, signal: AbortSignal): Promise<ToldStatus[]> {
    const answer = await ask(`flows/${encodeURIComponent(flowId)}?docType=Original`, { signal });
    const bytes = await readUpTo(answer.body, MOST_MESSAGE_BYTES);
    try {
      if (bytes) return readCdar(lettersOf(bytes));
    } catch {
      // A message that nobody can read must not keep the next ones from being heard.
    }
    warn({ flowId }, 'a message of the platform could not be read');
    return [];
  }

  return {
    name: config.url,
    async deposit({ trackingId, name, syntax, bytes }, signal) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const info = {
        trackingId,
        name,
        flowSyntax: syntax,
        // A profile and a rule of their own are what invoices have.
        ...(syntax === 'CDAR'
          ? { processingRule: 'NotApplicable' }
          : { flowProfile: 'CIUS', processingRule: 'B2B' }),
        sha256,
      };
      const type = syntax === 'Factur-X' ? 'application/pdf' : 'application/xml';
      const body = new FormData();
      body.append('flowInfo', new Blob([JSON.stringify(info)], { type: 'application/json' }));
      body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
      const answer = await call('flows', { method: 'POST', body, limit: DEPOSIT_MS, signal });
      return taken.parse(await readJson(answer)).flowId;
    },
    async find(trackingId, signal) {
      const found = await search({ trackingId }, signal);
      const known = found.flatMap((one) => flow.safeParse(one).data ?? []);
      const ours = known.find((one) => one.trackingId === trackingId);
      // One that heeds no such criterion answers others as well: whether it has ours is not known by that.
      if (!ours && found.length > 0) throw new PlatformProblem('unreachable');
      return ours?.flowId;
    },
    async acknowledgement(flowId, signal) {
      const answer = await ask(`flows/${encodeURIComponent(flowId)}?docType=Metadata`, { signal });
      const { acknowledgement: said, updatedAt, submittedAt } = flow.parse(await readJson(answer));
      const at = updatedAt ?? submittedAt ?? new Date(clock.now()).toISOString();
      if (said === undefined || said.status === 'Pending') return { is: 'pending' };
      if (said.status === 'Ok') return { is: 'taken', at };
      const errors = (said.details ?? []).filter(({ level }) => level !== 'Warning');
      const reason = errors.map(({ reasonCode, reasonMessage }) => wordsOf(reasonCode, reasonMessage));
      return { is: 'rejected', at, reason: reason.join(' · ') };
    },
    async statusesSince(from, signal) {
      const where = { updatedAfter: from, flowType: ['CustomerInvoiceLC'], flowDirection: ['In'] };
      const found = await search(where, signal);
      const flows = found
        .flatMap((one) => flow.safeParse(one).data ?? [])
        .toSorted((a, b) => Date.parse(a.updatedAt ?? from) - Date.parse(b.updatedAt ?? from));
      const statuses: ToldStatus[] = [];
      for (const { flowId } of flows) statuses.push(...(await messageOf(flowId, signal)));
      const last = flows.at(-1)?.updatedAt ?? from;
      const isMore = found.length >= PAGE;
      if (!isMore || Date.parse(last) > Date.parse(from)) return { statuses, until: last, isMore };
      // A page of one moment leads no further: what else is of that moment is lost, and not all that comes after it.
      warn({}, 'the platform tells more of one moment than a page holds');
      return { statuses, until: new Date(Date.parse(from) + 1).toISOString(), isMore };
    },
  };
}

/** In ms, within a day. */
function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text.trim())
    ? Math.min(Number(text) * 1000, 24 * 3_600_000)
    : undefined;
}
