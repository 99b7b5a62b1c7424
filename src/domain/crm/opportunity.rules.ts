import type { AnyRow, EntailContext, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { addDays } from '../kernel/dates.ts';
import { percentOf } from '../kernel/money.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { STAGE_KINDS, type StageKind } from './opportunity-stage.entity.ts';
import type { opportunityFields } from './opportunity.entity.ts';

type OpportunityValues = Values<typeof opportunityFields>;
type Move = NonNullable<OpportunityValues['stageLog']>[number];

/** Nothing more is expected in these. */
export const CLOSED_KINDS = ['won', 'lost'] as const satisfies StageKind[];
const CLOSED: readonly unknown[] = CLOSED_KINDS;

/** Whether nothing more is expected of it. */
export const isClosed = (kind: unknown): boolean => CLOSED.includes(kind);

/** Something is still expected in these. */
export const OPEN_KINDS = Object.keys(STAGE_KINDS).filter((kind) => !isClosed(kind));

const movesOf = (row: AnyRow | OpportunityValues | undefined): readonly Move[] =>
  (row?.stageLog as Move[] | null | undefined) ?? [];

/** The moves that were not there before. */
const newMoves = (row: OpportunityValues, before: AnyRow | undefined): readonly Move[] => {
  const known = new Set(movesOf(before).map(({ lineKey }) => lineKey));
  return movesOf(row).filter(({ lineKey }) => !known.has(lineKey));
};

/** When it came to the stage it is in: the moves of two devices may have come in any order. */
const stageEntered = (row: OpportunityValues): string | undefined =>
  movesOf(row)
    .filter(({ to }) => to === row.stage)
    .map(({ at }) => at)
    .reduce<string | undefined>((last, at) => (last !== undefined && at < last ? last : at), undefined);

/**
 * What is written with a move: its entry in the log, and the probability of the stage, unless another one was given along
 * with it. A caller who writes the entry itself (a device that moved it offline) is believed.
 */
export async function entailedByMove(
  row: OpportunityValues & SystemFields,
  { before, now, person, newKey, lookup }: EntailContext,
): Promise<Partial<OpportunityValues>> {
  if (!row.stage || row.stage === before?.['stage']) return {};
  const stage = await lookup.get('opportunityStages', row.stage);
  const probability = stage?.['probability'];
  const isGiven = (row.probability ?? null) !== (before?.['probability'] ?? null);
  const moves = movesOf(row);
  const isTold = newMoves(row, before).some(({ to }) => to === row.stage);
  const from = before?.['stage'];
  const move: Move = {
    lineKey: newKey(),
    from: typeof from === 'string' ? from : null,
    to: row.stage,
    at: now,
    by: person ?? null,
  };
  return {
    ...(isTold ? {} : { stageLog: [...moves, move] }),
    ...(isGiven || isTold || typeof probability !== 'number' ? {} : { probability }),
  };
}

/** The kind of its stage, since when it stands there, and its amount × its probability, half up to the cent. */
export async function computeOpportunity(
  row: OpportunityValues & SystemFields,
  { lookup }: RuleContext,
): Promise<Partial<OpportunityValues>> {
  const stage = row.stage ? await lookup.get('opportunityStages', row.stage) : undefined;
  const { amount } = row;
  return {
    stageKind: (stage?.['kind'] as StageKind | undefined) ?? null,
    stageSince: stageEntered(row) ?? row.createdAt ?? null,
    weightedAmount: typeof amount === 'number' ? percentOf(amount, row.probability ?? 0) : null,
  };
}

/** What the log tells stays told, and nobody adds to it in another's name or of days to come. */
function checkLog(
  row: OpportunityValues,
  before: AnyRow | undefined,
  person: string | undefined,
  today: string,
): Problem[] {
  if (!before) return [];
  const kept = new Map(movesOf(row).map((move) => [move.lineKey, move]));
  const isRewritten = movesOf(before).some((move) => {
    const now = kept.get(move.lineKey);
    return now?.to !== move.to || now.at !== move.at || (now.by ?? null) !== (move.by ?? null);
  });
  if (isRewritten) return [problem('/stageLog', 'invalid', 'opportunity.log')];
  const isForeign = newMoves(row, before).some(
    // A device may be a day ahead of the company.
    ({ by, at }) => (person !== undefined && by && by !== person) || at.slice(0, 10) > addDays(today, 1),
  );
  return isForeign ? [problem('/stageLog', 'invalid', 'opportunity.log')] : [];
}

/**
 * What is lost has its reason. What was won or lost is opened again by its owner alone (by whoever made it where nobody owns
 * it), and only by a move that knows that it was closed: one that was made before, on a device without network, is refused.
 */
export async function checkOpportunity(
  row: OpportunityValues & SystemFields,
  { before, person, lookup, today }: RuleContext,
): Promise<Problem[]> {
  const problems = checkLog(row, before, person, today);
  if (row.stageKind === 'lost' && !row.lostReason)
    problems.push(problem('/lostReason', 'required', 'opportunity.lostReason'));
  if (!before || before['stage'] === row.stage) return problems;
  const left = await lookup.get('opportunityStages', String(before['stage']));
  if (!isClosed(left?.['kind'])) return problems;
  const owner = before['owner'] ?? before.createdBy;
  if (person !== undefined && owner && owner !== person)
    problems.push(problem('/stage', 'invalid', 'opportunity.closed'));
  else if (!newMoves(row, before).some(({ from }) => from === before['stage']))
    problems.push(problem('/stage', 'invalid', 'opportunity.closedMeanwhile'));
  return problems;
}
