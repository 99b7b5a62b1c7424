import { useCallback, useRef, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useEngine } from '../../../offline/index.ts';
import { drafts } from '../../form/draft-ports.ts';
import { isSameValue } from '../../form/same-value.ts';
import type { RecordLine } from './declared-lines.ts';
import { decisionsKey } from './decisions-key.ts';

/** What whoever decides writes into a line. */
export type Decision = Readonly<Record<string, unknown>>;

/** A decision with what was decided on: the stage of the record, and the line as it stood. */
export interface KeptDecision {
  readonly status: unknown;
  readonly line: RecordLine;
  readonly decision: Decision;
}
type Decisions = Readonly<Record<string, KeptDecision>>;

const isDecision = (value: unknown): value is KeptDecision =>
  typeof value === 'object' && value !== null && 'decision' in value && 'line' in value && 'status' in value;

const readDecisions = (key: string): Decisions =>
  Object.fromEntries(
    Object.entries(drafts.read(key)?.values ?? {}).flatMap(([lineKey, kept]) =>
      isDecision(kept) ? [[lineKey, kept]] : [],
    ),
  );

/**
 * Decisions line by line until the step is taken that they go with; kept on the device, for a long document is not read
 * at once. One holds for what it was taken on: what another has decided since, or a line that has changed, is not written
 * over.
 */
export function useDecisions(row: AnyRow, lines: readonly RecordLine[], status: unknown) {
  const key = decisionsKey(useEngine().context.userId, row.id);
  const [decisions, setDecisions] = useState(() => readDecisions(key));
  const latest = useRef(decisions);
  const holds = (kept: KeptDecision): boolean =>
    kept.status === status &&
    isSameValue(
      kept.line,
      lines.find(({ lineKey }) => lineKey === kept.line.lineKey),
    );
  const keep = useCallback(
    (next: Decisions) => {
      latest.current = next;
      if (Object.keys(next).length > 0) drafts.write(key, next);
      else drafts.forget(key);
      setDecisions(next);
    },
    [key],
  );
  const decide = (lineKey: string, more: Decision) => {
    const line = lines.find((one) => one.lineKey === lineKey);
    if (!line) return;
    const before = latest.current[lineKey];
    const decision = before && holds(before) ? { ...before.decision, ...more } : more;
    keep({ ...latest.current, [lineKey]: { status, line, decision } });
  };
  const decided = (line: RecordLine): RecordLine => {
    const kept = decisions[line.lineKey];
    return kept && holds(kept) ? { ...line, ...kept.decision } : line;
  };
  const outdated = Object.values(decisions).filter((kept) => !holds(kept) && !isSameValue(kept.decision, {}));
  const forget = useCallback(() => keep({}), [keep]);
  const forgetOutdated = () =>
    keep(Object.fromEntries(Object.entries(latest.current).filter(([, kept]) => holds(kept))));
  return { decide, decided, outdated, forget, forgetOutdated };
}
