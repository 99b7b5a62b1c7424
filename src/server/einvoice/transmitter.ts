import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import { CASHED, DEPOSITED, REJECTED } from '../../domain/sales/transmission-codes.ts';
import { isCashed } from '../../domain/sales/transmission.rules.ts';
import { serverReader } from '../store/reader.ts';
import { createSender, type Sender } from '../outbox/sender.ts';
import { pauseOf, takeDue } from '../outbox/take-due.ts';
import { hearStatuses } from './hear-statuses.ts';
import { PlatformProblem, type Acknowledged, type Handed, type Platform } from './platform.ts';
import { noteTaken, OUTBOX, putOff, type Queued } from './transmission-outbox.ts';
import { writeTransmission, type TransmissionParts } from './write-transmission.ts';

export interface TransmitterParts extends TransmissionParts {
  platform: Platform;
  /** What is sent as a file, the same for every try of one sending. */
  fileOf: (of: {
    organisation: string;
    transmissionId: string;
    trackingId: string;
  }) => Promise<Pick<Handed, 'name' | 'syntax' | 'bytes'>>;
  /** Told of what did not go, in words that name no secret. */
  warn: (what: { trouble: string }, message: string) => void;
}

/** Nobody else takes a sending up meanwhile: longer than all its calls together may last. */
export const LEASE_MS = 5 * 60_000;
/** A deposit that could outlast the lease is not begun: another process may send by then. */
const LONGEST_DEPOSIT_MS = 90_000;
/** What did not go by then is for a person to decide on. */
const LONGEST_MS = 7 * 24 * 3_600_000;

/**
 * Hands invoices to an approved platform, and tells it what was cashed of them, each once: it is written that a sending begins
 * before it does, and whoever finds one begun asks the platform for it by its key before sending.
 */
export function createTransmitter(parts: TransmitterParts): Sender {
  const { db, clock, platform, fileOf, warn } = parts;
  const closing = new AbortController();
  const { signal } = closing;

  async function handOver(queued: Queued, leaseEnds: number): Promise<string | undefined> {
    const there = queued.attempts > 1 ? await platform.find(queued.trackingId, signal) : undefined;
    if (there !== undefined) return there;
    const file = await fileOf(queued);
    if (clock.now() + LONGEST_DEPOSIT_MS > leaseEnds || signal.aborted) return undefined;
    return platform.deposit({ ...file, trackingId: queued.trackingId }, signal);
  }

  async function deliver(queued: Queued, leaseEnds: number): Promise<void> {
    const { flowId: known } = queued;
    if (known !== null) {
      if (queued.attempts === 1) await stands(queued, known);
      return hear(queued, known);
    }
    const flowId = await handOver(queued, leaseEnds);
    if (flowId === undefined) return;
    await db.transaction(async (tx) => {
      if (await noteTaken(tx, queued, flowId, clock.now()))
        await writeTransmission(parts, tx, queued, () => ({
          status: 'sent',
          flowId,
          reason: null,
          trouble: null,
        }));
    });
  }

  /** What the platform has was sent, though somebody asked for it to be sent again. */
  const stands = (queued: Queued, flowId: string): Promise<void> =>
    db.transaction((tx) =>
      writeTransmission(parts, tx, queued, ({ status }) =>
        status === 'waiting' ? { status: 'sent', flowId, reason: null, trouble: null } : undefined,
      ),
    );

  /** Whether the platform's own checks passed. */
  async function hear(queued: Queued, flowId: string): Promise<void> {
    const heard = await platform.acknowledgement(flowId, signal);
    if (heard.is === 'pending') return void (await putOff(db, queued, clock.now() + pauseOf(queued)));
    const on = await stampOf(queued, heard.at);
    const reason = reasonIn(heard);
    await db.transaction(async (tx) => {
      if (await putOff(tx, queued, null))
        await writeTransmission(parts, tx, queued, (row, event) => {
          const taken = isCashed(row) ? CASHED : DEPOSITED;
          return event({ code: heard.is === 'taken' ? taken : REJECTED, on, reason });
        });
    });
  }

  async function stampOf({ organisation }: Queued, at: string): Promise<string> {
    const { timeZone } = await serverReader(db, organisation);
    return toWireTimestamp(new Date(at).toISOString(), timeZone);
  }

  async function afterTrouble(queued: Queued, error: unknown): Promise<void> {
    const now = clock.now();
    // Whoever starts next asks for it first, once the platform has had the time to know what it got.
    if (signal.aborted) return void (await putOff(db, queued, now + pauseOf(queued)));
    const problem = error instanceof PlatformProblem ? error : undefined;
    const trouble = problem?.trouble ?? 'unreachable';
    warn({ trouble }, 'what is for the platform did not go');
    // What the platform has is not sent again, however long nothing more is heard of it.
    const isOver = queued.flowId === null && (trouble === 'refused' || now - queued.createdAt > LONGEST_MS);
    const next = isOver ? null : now + Math.max(problem?.after ?? 0, pauseOf(queued));
    await db.transaction(async (tx) => {
      if (!(await putOff(tx, queued, next))) return;
      await writeTransmission(parts, tx, queued, (row) =>
        isOver
          ? { status: 'failed', reason: problem?.message || null, trouble }
          : row.trouble === trouble
            ? undefined
            : { trouble },
      );
    });
  }

  async function next(): Promise<boolean> {
    const leaseEnds = clock.now() + LEASE_MS;
    const queued = await takeDue<Queued>(db, OUTBOX, { now: clock.now(), leaseEnds });
    if (!queued) return false;
    await deliver(queued, leaseEnds).catch((error: unknown) => afterTrouble(queued, error));
    return true;
  }
  return createSender({
    closing,
    next,
    atEnd: () => hearStatuses(parts, platform, signal),
    failed: (error) =>
      warn(
        { trouble: error instanceof PlatformProblem ? error.trouble : 'unreachable' },
        'the platform was not heard',
      ),
  });
}

const reasonIn = (heard: Acknowledged): string | undefined =>
  heard.is === 'rejected' ? heard.reason : undefined;
