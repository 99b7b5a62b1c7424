import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { duplicatesAmong } from '../../../domain/hr/expense-warnings.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AroundLinesProps } from '../../../ui/record/lines/declared-lines.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useAttempt } from '../trip/use-writing.ts';

/** A line that nobody has said anything of, and what it says by its receipt. */
export interface ReadLine {
  readonly line: Cost;
  readonly read: Cost;
}

interface Confirming {
  /** A row shows it; answers how to take that back. */
  readonly show: (line: ReadLine) => () => void;
  readonly confirm: (lines: readonly ReadLine[]) => void;
}

const Context = createContext<Confirming | undefined>(undefined);

/**
 * For a row that shows what was read for sure: how its person confirms it. Undefined where there is nothing to confirm, or
 * nobody here who may.
 */
export function useConfirm(shown: ReadLine | undefined): (() => void) | undefined {
  const confirming = useContext(Context);
  useEffect(() => shown && confirming?.show(shown), [confirming, shown]);
  return confirming && shown ? () => confirming.confirm([shown]) : undefined;
}

type ConfirmReadProps = Pick<AroundLinesProps<Cost>, 'isOpen' | 'onWrite'> & { readonly children: ReactNode };

/** Lets the rows within confirm what they show, each alone, or all of them at once: none that no row has shown. */
export function ConfirmRead({ isOpen, onWrite, children }: ConfirmReadProps) {
  const { t } = useLingui();
  const toast = useToast();
  const [shown, setShown] = useState<ReadonlyMap<string, ReadLine>>(new Map());
  // Two photos of one receipt are looked at one by one.
  const all = useMemo(() => {
    const lines = [...shown.values()];
    const duplicatesOf = duplicatesAmong([{ id: '', costs: lines.map(({ read }) => read) }]);
    return lines.filter(({ read }) => duplicatesOf(read).length === 0);
  }, [shown]);
  const { busy, problems, attempt } = useAttempt();
  const place = useRef<HTMLDivElement>(null);
  const show = useCallback((one: ReadLine) => {
    const key = one.line.lineKey;
    setShown((all) => new Map(all).set(key, one));
    return () => setShown((all) => new Map([...all].filter(([other]) => other !== key)));
  }, []);
  const confirm = async (lines: readonly ReadLine[]): Promise<void> => {
    const isDone = await attempt(() => onWrite(lines.map(({ read }) => read)));
    if (!isDone) return;
    toast({
      text: lines.length > 1 ? t`${lines.length} lines confirmed` : t`Line confirmed`,
      action: { label: t`Undo`, run: () => void onWrite(lines.map(({ line }) => line)).catch(() => {}) },
    });
  };
  const latest = useRef(confirm);
  useEffect(() => {
    latest.current = confirm;
  });
  const confirming = useMemo(
    () =>
      isOpen ? { show, confirm: (lines: readonly ReadLine[]) => void latest.current(lines) } : undefined,
    [isOpen, show],
  );
  return (
    <Context value={confirming}>
      <chakra.div ref={place} tabIndex={-1} outline="none">
        {isOpen && all.length > 1 && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" mb="2">
            <chakra.span textStyle="dense" color="fg.muted">
              <Plural
                value={all.length}
                one="# line says what its receipt does."
                other="# lines say what their receipts do: look through them, then confirm."
              />
            </chakra.span>
            <Button
              size="sm"
              variant="outline"
              minH={{ base: '11', md: '8' }}
              disabled={busy}
              onClick={() => {
                place.current?.focus();
                void confirm(all);
              }}
            >
              <Trans>Confirm all {all.length}</Trans>
            </Button>
          </chakra.div>
        )}
        {problems.slice(0, 2).map((problem) => (
          <chakra.div key={`${problem.pointer} ${problem.code}`} mb="2">
            <Notice tone="danger" role="alert">
              <ProblemNote problem={problem} />
            </Notice>
          </chakra.div>
        ))}
      </chakra.div>
      {children}
    </Context>
  );
}
