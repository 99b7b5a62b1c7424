import type { AnyRow, EntailContext, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { addDays } from '../kernel/dates.ts';
import { isAdmin } from '../kernel/is-admin.ts';
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
 * with it. A caller who writes the entry itself (a device that moved it offline) is believed, and is who moved it.
 */
export async function entailedByMove(
  row: OpportunityValues & SystemFields,
  { before, now, person, newKey, lookup }: EntailContext,
): Promise<Partial<OpportunityValues>> {
  const added = newMoves(row, before);
  const by = person?.id ?? null;
  const moves = signed(row, before, by);
  const told = moves.every((move, at) => move === movesOf(row)[at]) ? {} : { stageLog: moves };
  if (!row.stage || row.stage === before?.['stage']) return told;
  const stage = await lookup.get('opportunityStages', row.stage);
  const probability = stage?.['probability'];
  const isGiven = (row.probability ?? null) !== (before?.['probability'] ?? null);
  const isTold = added.some(({ to }) => to === row.stage);
  const from = before?.['stage'];
  const move: Move = {
    lineKey: newKey(),
    from: typeof from === 'string' ? from : null,
    to: row.stage,
    at: now,
    by,
  };
  return {
    ...(isTold ? told : { stageLog: [...moves, move] }),
    ...(isGiven || isTold || typeof probability !== 'number' ? {} : { probability }),
  };
}

/** The moves, each with its name where it came without: of whoever moved it then, of whoever writes it down now. */
function signed(row: OpportunityValues, before: AnyRow | undefined, by: string | null): Move[] {
  const known = new Map(movesOf(before).map((move) => [move.lineKey, move]));
  return movesOf(row).map((move) => {
    const who = move.by ?? (known.has(move.lineKey) ? known.get(move.lineKey)?.by : by);
    return who && who !== move.by ? { ...move, by: who } : move;
  });
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

const isSame = (a: Move, b: Move | undefined): boolean =>
  b !== undefined &&
  a.to === b.to &&
  a.at === b.at &&
  (a.from ?? null) === (b.from ?? null) &&
  (a.by ?? null) === (b.by ?? null);

/**
 * Whether moves may have taken place: one comes from where the card was brought before, by whomever, since a device that
 * was away knows nothing of moves meanwhile; only the first one of all comes from nowhere. What is told of a card that
 * stays where it is ends there, or where it began: somebody else may have moved it meanwhile.
 */
function mayHaveBeen(row: OpportunityValues, before: AnyRow | undefined, added: readonly Move[]): boolean {
  const beginnings = added.filter(({ from }) => !from);
  if (beginnings.length > (before ? 0 : 1)) return false;
  const reached = new Set(
    [before?.['stage'], ...movesOf(before).flatMap(({ from, to }) => [from, to])].concat(
      beginnings.map(({ to }) => to),
    ),
  );
  let left = added.filter(({ from }) => from);
  for (let size = -1; size !== left.length;) {
    size = left.length;
    const known = left.filter(({ from }) => reached.has(from));
    left = left.filter((move) => !known.includes(move));
    for (const { to } of known) reached.add(to);
  }
  if (left.length > 0) return false;
  const ends = added.length === 0 || added.some(({ to }) => to === row.stage);
  return ends || row.stage !== before?.['stage'] || isRound(added);
}

/** Whether moves, whatever their order, end where they began. */
const isRound = (moves: readonly Move[]): boolean => {
  const [left, reached] = [moves.map(({ from }) => from ?? ''), moves.map(({ to }) => to)].map((stages) =>
    stages.toSorted().join(),
  );
  return left === reached;
};

/** The first day of which the log may tell something new: that of what it tells first, or the one before by another clock. */
const firstDay = (before: AnyRow | undefined): string => {
  const [first] = movesOf(before)
    .map(({ at }) => at.slice(0, 10))
    .toSorted();
  return first === undefined ? '' : addDays(first, -1);
};

/** What the log tells stays told, and nobody adds to it in another's name, of days to come, or what cannot have been. */
function checkLog(
  row: OpportunityValues,
  { before, person, today }: Pick<RuleContext, 'before' | 'person' | 'today'>,
): Problem[] {
  const kept = new Map(movesOf(row).map((move) => [move.lineKey, move]));
  const added = newMoves(row, before);
  // A device may be a day ahead of the company.
  const latest = addDays(today, 1);
  const isSound =
    movesOf(before).every((move) => isSame(move, kept.get(move.lineKey))) &&
    added.every(
      ({ by, at }) =>
        at.slice(0, 10) <= latest &&
        at.slice(0, 10) >= firstDay(before) &&
        (person === undefined || !by || by === person.id),
    ) &&
    mayHaveBeen(row, before, added);
  return isSound ? [] : [problem('/stageLog', 'invalid', 'opportunity.log')];
}

/** Whether somebody's right to what is closed is theirs: it is its owner's, of whoever made it where nobody owns it. */
const isHeldBy = (row: AnyRow, person: RuleContext['person']): boolean => {
  const owner = row['owner'] ?? row.createdBy;
  return person === undefined || !owner || owner === person.id;
};

/**
 * What is lost has its reason. What was won or lost is opened again by its owner alone (by whoever made it where nobody owns
 * it), and only by a move that knows that it was closed: one that was made before, on a device without network, is refused.
 * Nobody takes it over to do so: it is handed on by its owner, or by an administrator where that one has left.
 */
export async function checkOpportunity(
  row: OpportunityValues & SystemFields,
  context: RuleContext,
): Promise<Problem[]> {
  const { before, person, lookup } = context;
  const problems = checkLog(row, context);
  if (row.stageKind === 'lost' && !row.lostReason)
    problems.push(problem('/lostReason', 'required', 'opportunity.lostReason'));
  const isHandedOn = (row.owner ?? null) !== (before?.['owner'] ?? null);
  const isMoved = row.stage !== before?.['stage'];
  if (!before || !(isMoved || isHandedOn)) return problems;
  const left = await lookup.get('opportunityStages', String(before['stage']));
  if (!isClosed(left?.['kind'])) return problems;
  const isHolder = isHeldBy(before, person);
  if (isHandedOn && !isHolder && !isAdmin(person))
    problems.push(problem('/owner', 'invalid', 'opportunity.owner'));
  if (isMoved && !isHolder) problems.push(problem('/stage', 'invalid', 'opportunity.closed'));
  else if (isMoved && !newMoves(row, before).some(({ from }) => from === before['stage']))
    problems.push(problem('/stage', 'invalid', 'opportunity.closedMeanwhile'));
  return problems;
}
