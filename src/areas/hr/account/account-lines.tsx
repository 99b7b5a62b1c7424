import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine } from '../../../offline/index.ts';
import { problemsWithin, type Problems } from '../../../ui/form/problems.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { CreateInPlace } from '../../../ui/form/picker/create-in-place.tsx';
import { RefusedFiles } from '../../../ui/photo/refused-files.tsx';
import { UnkeptLoss } from '../../../ui/photo/unkept-loss.tsx';
import { useAttach } from '../../../ui/photo/use-attach.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { LineEditor } from '../line/line-editor.tsx';
import { unfinishedLines } from '../line/unfinished-lines.ts';
import { AddLine } from './add-line.tsx';
import { CostRow } from './cost-row.tsx';
import { hasForm } from './cost-summary.ts';
import { isNewLine, newCost, type NewLine } from './new-cost.ts';
import { useUnsentLines } from './unsent-lines.ts';
import { useCostWriter, withCost } from './use-account.ts';
import { useDiscarded } from './use-discarded.ts';
import type { Mend } from './use-mend.ts';
import { usePageKeys } from './use-page-keys.ts';

interface AccountLinesProps {
  readonly account: ExpenseAccountRow;
  readonly editable: boolean;
  readonly problems: Problems;
  /** A line to begin with, once: a new one, or one that was begun, by its key. */
  readonly begin?: string | undefined;
  /** The line among what the server refused is opened, where it has a form. */
  readonly mend?: Mend | undefined;
  /** A line that was begun and not saved is opened; another asking is another object. */
  readonly finish?: Cost | undefined;
  readonly current: string | undefined;
  readonly onSelect: (lineKey: string | undefined) => void;
  /** What stands below a line that is looked at. */
  readonly below: (cost: Cost) => ReactNode;
  /** The lines as they are shown: with decisions laid over them. */
  readonly shown: (cost: Cost) => Cost;
}

interface Editing {
  readonly cost: Cost;
  readonly isNew: boolean;
}

const byDate = (a: Cost, b: Cost): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

/** While one fills it the latest stands first, under the buttons; whoever reads it begins at the beginning. */
const inOrder = (costs: readonly Cost[], filling: boolean): readonly Cost[] =>
  filling ? costs.toReversed().toSorted((a, b) => byDate(b, a)) : costs.toSorted(byDate);

/** The lines as a calm list, by date; a press opens one. */
export function AccountLines(props: AccountLinesProps) {
  const { account, editable, problems, begin, mend, finish, current, onSelect, below, shown } = props;
  const { t } = useLingui();
  const engine = useEngine();
  const { userId } = engine.context;
  const write = useCostWriter(account.id);
  const unsent = useUnsentLines(account.id);
  const toast = useToast();
  const { attach, busy, refused, unkept } = useAttach('expense');
  const start = (kind: NewLine): Editing => ({
    cost: newCost(kind, engine.newId(), account, engine.writer.today()),
    isNew: true,
  });
  const [editing, setEditing] = useState<Editing | undefined>(() => {
    if (!begin || !editable) return undefined;
    if (isNewLine(begin)) return start(begin);
    const cost = unfinishedLines(userId, account.id).find(({ lineKey }) => lineKey === begin);
    return cost && { cost, isNew: true };
  });
  const discarded = useDiscarded();
  const costs = costsOf(account);
  const mended = editable && mend && costs.find((cost) => cost.lineKey === mend.what && hasForm(cost));
  const opened = useRef<Mend>(undefined);
  useEffect(() => {
    // Once: what the server sends of the line meanwhile must not open it again.
    if (!mended || opened.current === mend) return;
    opened.current = mend;
    setEditing({ cost: mended, isNew: false });
  }, [mend, mended]);
  const finished = useRef<Cost>(undefined);
  useEffect(() => {
    if (!finish || finished.current === finish) return;
    finished.current = finish;
    const stored = costs.find((cost) => cost.lineKey === finish.lineKey);
    setEditing({ cost: stored ?? finish, isNew: !stored });
  }, [finish, costs]);
  const positions = new Map(costs.map((cost, at) => [cost.lineKey, at]));
  const sorted = inOrder(costs, editable);
  const isStored = (cost: Cost) => positions.has(cost.lineKey);
  const isOpen = (cost: Cost) => cost.lineKey === editing?.cost.lineKey;
  const begun = editable ? unfinishedLines(userId, account.id).filter((cost) => !isOpen(cost)) : [];
  const unfinished = begun.filter((cost) => !isStored(cost));
  const isBegun = ({ lineKey }: Cost) => begun.some((cost) => cost.lineKey === lineKey);

  // A photo takes its time: what is open when it is ready is not what was open when it was taken.
  const now = useRef({ editable, isEditing: editing !== undefined });
  useLayoutEffect(() => {
    now.current = { editable, isEditing: editing !== undefined };
  });
  const finishReceipt = (cost: Cost) => () => {
    if (now.current.editable) setEditing({ cost, isNew: false });
  };
  const photograph = (files: File[]) => {
    const kept: Cost[] = [];
    void attach(files, async (bill) => {
      const cost = { ...newCost('classic', engine.newId(), account, engine.writer.today()), bill };
      await write((all) => [...all, cost]);
      kept.push(cost);
    }).then(() => {
      const [only] = kept;
      // One photo is finished at once; a handful is for later.
      if (only && kept.length === 1 && now.current.editable && !now.current.isEditing)
        setEditing({ cost: only, isNew: false });
      else if (only && kept.length === 1)
        toast({
          text: t`Receipt saved on this device`,
          ...(now.current.editable
            ? { action: { label: t`Finish the line`, run: finishReceipt(only) } }
            : {}),
        });
      else if (kept.length > 1) toast({ text: t`${kept.length} receipts saved on this device` });
    });
  };
  const remove = async (cost: Cost, forget: () => (() => void) | undefined) => {
    await write((all) => all.filter((other) => other.lineKey !== cost.lineKey));
    const bringBack = forget();
    setEditing(undefined);
    const undo = () => {
      bringBack?.();
      void write((all) => withCost(all, cost));
    };
    toast({ text: t`Line deleted`, action: { label: t`Undo`, run: undo } });
  };
  const step = (by: 1 | -1) => () => {
    const at = sorted.findIndex((cost) => cost.lineKey === current);
    onSelect(sorted[Math.max(0, Math.min(sorted.length - 1, at + by))]?.lineKey);
  };
  usePageKeys(
    editable
      ? { n: () => setEditing(start('classic')), m: () => setEditing(start('trip')) }
      : { ArrowDown: step(1), ArrowUp: step(-1) },
  );
  useEffect(() => {
    document.querySelector('[data-line][aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  const open = (cost: Cost) => () => {
    if (editable && hasForm(cost)) setEditing({ cost, isNew: false });
    else onSelect(current === cost.lineKey ? undefined : cost.lineKey);
  };
  return (
    <chakra.section aria-label={t`Lines`} minW="0">
      <chakra.div display="flex" alignItems="baseline" gap="3" mb="2">
        <chakra.h2 textStyle="section">
          <Trans>Lines</Trans>
        </chakra.h2>
        <chakra.span color="fg.subtle" textStyle="dense">
          {costs.length > 0 && <Plural value={costs.length} one="# line" other="# lines" />}
        </chakra.span>
        <chakra.span role="status" ms="auto" textStyle="dense" color="fg.muted">
          {busy > 0 && <Plural value={busy} one="Preparing # photo…" other="Preparing # photos…" />}
        </chakra.span>
      </chakra.div>
      {editable && (
        <chakra.div mb="3">
          <AddLine onAdd={(kind) => setEditing(start(kind))} onPhotos={photograph} />
        </chakra.div>
      )}
      {costs.length + unfinished.length > 0 ? (
        <chakra.ul listStyleType="none" m="0" p="0">
          {unfinished.map((cost) => (
            <CostRow
              key={cost.lineKey}
              cost={cost}
              pointer={`/unfinished/${cost.lineKey}`}
              unfinished
              onOpen={() => setEditing({ cost, isNew: true })}
            />
          ))}
          {sorted.map((cost, row) => {
            const at = positions.get(cost.lineKey) ?? 0;
            const isCurrent = current === cost.lineKey;
            return (
              <CostRow
                key={cost.lineKey}
                cost={shown(cost)}
                pointer={`/costs/${at}`}
                current={isCurrent}
                sameDay={sorted[row - 1]?.date === cost.date}
                unsent={unsent.has(cost.lineKey)}
                unfinished={isBegun(cost)}
                problems={problemsWithin(problems, `/costs/${at}`)}
                onOpen={open(cost)}
              >
                {isCurrent && below(shown(cost))}
              </CostRow>
            );
          })}
        </chakra.ul>
      ) : (
        <chakra.p color="fg.muted" py="4">
          {editable ? (
            <Trans>
              Photograph a receipt, or enter the kilometres you drove. Everything is saved on this device at
              once, with or without a network.
            </Trans>
          ) : (
            <Trans>This account has no lines.</Trans>
          )}
        </chakra.p>
      )}
      <RefusedFiles names={refused} unkept={unkept} />
      {unkept.files.length > 0 && <UnsavedGuard isDirty={() => true} loss={<UnkeptLoss />} />}
      {editing && (
        <CreateInPlace>
          <LineEditor
            key={editing.cost.lineKey}
            account={account}
            cost={editing.cost}
            isNew={editing.isNew}
            problems={isStored(editing.cost) ? problems : []}
            onClose={() => setEditing(undefined)}
            onSave={(cost, seen) => write((all) => withCost(all, cost), editing.isNew ? undefined : seen)}
            onDiscarded={discarded}
            {...(editing.isNew ? {} : { onRemove: (forget) => remove(editing.cost, forget) })}
          />
        </CreateInPlace>
      )}
    </chakra.section>
  );
}
