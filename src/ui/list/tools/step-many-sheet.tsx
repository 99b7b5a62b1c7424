import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { formatEuro, formatNumber } from '../../../domain/kernel/format.ts';
import type { Transition } from '../../../domain/kernel/status.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { drafts } from '../../form/draft-ports.ts';
import { useProblemWords } from '../../form/problem-words.ts';
import { Notice } from '../../notice.tsx';
import { decisionsKey } from '../../record/lines/decisions-key.ts';
import { Sheet } from '../../sheet/sheet.tsx';
import { useCounted } from '../../value/counted.ts';
import { useText } from '../../value/domain-text.ts';
import type { ProblemDetails } from '../list-definition.ts';
import { notTaken, type NotTaken } from './not-taken.ts';
import type { Many } from './use-many.ts';
import { readRows } from './use-selected.ts';

export interface StepManyProps {
  readonly collection: string;
  readonly ids: ReadonlySet<string>;
  readonly step: Transition;
  /** Fields that the list sums: said of what takes the step. */
  readonly totals: readonly string[];
  readonly details: ProblemDetails | undefined;
  readonly run: Many['run'];
  /** It was taken; by those that it was not possible for the sheet stays. */
  readonly onTaken: (notPossible: readonly string[]) => void;
  readonly onClose: () => void;
}

interface Left {
  readonly row: AnyRow;
  readonly why: string;
}
interface Sorted {
  readonly able: readonly AnyRow[];
  readonly left: readonly Left[];
}

/** So many are named; of the others, how many. */
const MOST_NAMED = 100;

/** One step of the machine for all ticked rows: what it comes to, and by row what it is not possible for, and why. */
export function StepManySheet(props: StepManyProps) {
  const { collection, step, totals, details, run, onTaken, onClose } = props;
  const { t } = useLingui();
  const text = useText();
  const entity = useEngine().context.entityOf(collection);
  const problemWords = useProblemWords(details);
  const sorted = useSorted(props);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Left[]>();
  const label = text(step.label);
  const able = sorted?.able ?? [];
  const counted = useCounted(entity);
  const take = async (): Promise<void> => {
    if (isBusy || able.length === 0) return;
    setBusy(true);
    const written = await run(
      able.map((row) => ({
        type: 'act',
        collection,
        id: row.id,
        transition: step.name,
        seen: { version: row.version, values: row },
      })),
      (done) => t`${label}: done for ${counted(done)}`,
    );
    setBusy(false);
    if (!written) return;
    const not = written.refused.map(({ at, problems: [first] }) => {
      const { sentence, detail } = first ? problemWords(first) : { sentence: '', detail: undefined };
      return { row: able[at]!, why: [sentence, detail].filter(Boolean).join(' ') };
    });
    onTaken(not.map(({ row }) => row.id));
    if (not.length > 0) setRefused(not);
    else onClose();
  };
  if (refused)
    return (
      <Sheet
        kind="center"
        title={label}
        onClose={onClose}
        footer={
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <LeftOut left={refused}>{t`Not possible, still selected: ${counted(refused.length)}`}</LeftOut>
      </Sheet>
    );
  return (
    <Sheet
      kind="center"
      title={sorted ? `${label} · ${counted(able.length)}` : label}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={able.length === 0 || isBusy} aria-busy={isBusy} onClick={() => void take()}>
            {label}
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4" aria-busy={!sorted}>
        {able.length > 0 && totals.length > 0 && (
          <chakra.dl m="0" display="flex" flexWrap="wrap" columnGap="8" rowGap="2">
            {totals.map((name) => {
              const field = entity.fields[name];
              const sum = able.reduce((all, row) => all + Number(row[name] ?? 0), 0);
              return (
                field && (
                  <div key={name}>
                    <chakra.dt textStyle="dense" color="fg.muted">
                      {text(field.label)}
                    </chakra.dt>
                    <chakra.dd m="0" fontWeight="medium" fontVariantNumeric="tabular-nums">
                      {field.kind === 'money' ? formatEuro(sum) : formatNumber(sum)}
                    </chakra.dd>
                  </div>
                )
              );
            })}
          </chakra.dl>
        )}
        {sorted && sorted.left.length > 0 && (
          <LeftOut left={sorted.left}>{t`Left as they are: ${counted(sorted.left.length)}`}</LeftOut>
        )}
      </chakra.div>
    </Sheet>
  );
}

function useSorted({ collection, ids, step }: StepManyProps): Sorted | undefined {
  const engine = useEngine();
  const person = usePerson();
  const reasonOf = useReason();
  const [sorted, setSorted] = useState<Sorted>();
  // Of what was ticked when it was opened: what is done must not be sorted anew under the hand.
  const [asked] = useState(ids);
  useEffect(() => {
    let isOver = false;
    const sort = async (): Promise<Sorted> => {
      const { troubledIn } = await import('../../../offline/upkeep.ts');
      const troubled = await troubledIn(engine, collection);
      const entity = engine.context.entityOf(collection);
      const standing = {
        person,
        troubled,
        hasDecisions: (id: string) => drafts.read(decisionsKey(engine.context.userId, id)) !== undefined,
      };
      const able: AnyRow[] = [];
      const left: Left[] = [];
      for (const row of await readRows(engine, collection, asked)) {
        const not = notTaken(entity, step, row, standing);
        if (not) left.push({ row, why: reasonOf(not) });
        else able.push(row);
      }
      return { able, left };
    };
    void sort().then(
      (found) => isOver || setSorted(found),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [engine, collection, asked, step, person, reasonOf]);
  return sorted;
}

function useReason(): (not: NotTaken) => string {
  const { t } = useLingui();
  const text = useText();
  return useCallback(
    (not: NotTaken): string => {
      switch (not.why) {
        case 'state':
          return text(not.label);
        case 'own':
          return t`Your own: somebody else decides on it.`;
        case 'others':
          return t`Not yours to decide.`;
        case 'trouble':
          return t`Something of it needs you first.`;
        default:
          return t`You have begun to decide on its lines: go on with it on its page.`;
      }
    },
    [t, text],
  );
}

function LeftOut({ left, children }: { readonly left: readonly Left[]; readonly children: ReactNode }) {
  const { t } = useLingui();
  const more = formatNumber(left.length - MOST_NAMED);
  return (
    <Notice tone="warning">
      <chakra.p>{children}</chakra.p>
      <chakra.ul listStyleType="none" m="0" mt="2" p="0" maxH="40dvh" overflow="auto">
        {left.slice(0, MOST_NAMED).map(({ row, why }) => (
          <chakra.li key={row.id} py="1">
            <chakra.span display="block" fontWeight="medium">
              {[row.displayLine1, row.displayLine2].filter(Boolean).join(' · ')}
            </chakra.span>
            <chakra.span display="block" textStyle="dense">
              {why}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {left.length > MOST_NAMED && <chakra.p mt="1">{t`And ${more} more.`}</chakra.p>}
    </Notice>
  );
}
