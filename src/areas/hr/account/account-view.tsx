import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Pencil, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine, usePerson, useRow, useTrouble } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EntityFormSheet } from '../../../ui/form/entity-form.tsx';
import { focusFirstProblem } from '../../../ui/form/focus-problem.ts';
import { useMonthName } from '../../../ui/form/month-select.tsx';
import { atPresentPlaces, NO_PROBLEMS } from '../../../ui/form/problems.ts';
import { CreateInPlace } from '../../../ui/form/picker/create-in-place.tsx';
import { ProblemContext } from '../../../ui/form/problem-note.tsx';
import { FileView } from '../../../ui/photo/file-viewer.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { RecordHeader, type MoreAction } from '../../../ui/record/record-header.tsx';
import { useNeighbours } from '../../../ui/record/use-neighbours.ts';
import { usePressGuard } from '../../../ui/record/use-press-guard.ts';
import { useRemoval } from '../../../ui/record/use-removal.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { UnsentMark } from '../../../ui/value/unsent-mark.tsx';
import { EXPENSE_DETAILS } from '../expense-words.ts';
import { accountPath, MY_ACCOUNTS } from '../paths.ts';
import { AccountFacts } from './account-facts.tsx';
import { AccountFigures } from './account-figures.tsx';
import { AccountLines } from './account-lines.tsx';
import { AccountNotices, WhereItIs } from './account-notices.tsx';
import { isOwn, mayEditLines, mayGrant, stepsFor } from './account-steps.ts';
import { hasForm } from './cost-summary.ts';
import { GrantFields } from './grant-fields.tsx';
import { useDecisions } from './grants.ts';
import { forgetLine, unfinishedLines } from '../line/unfinished-lines.ts';
import { LeftBehind } from './left-behind.tsx';
import { LineDetails } from './line-details.tsx';
import { OutdatedDecisions } from './outdated-decisions.tsx';
import { RefuseSheet } from './refuse-sheet.tsx';
import { UnfinishedSheet } from './unfinished-sheet.tsx';
import { useMend, type Mend } from './use-mend.ts';
import { useSteps } from './use-steps.ts';

const WORDS = { details: EXPENSE_DETAILS };
const DETAILS = ['title', 'period', 'customer', 'project', 'advance'];

export function AccountView({ account }: { account: ExpenseAccountRow & { unsent: boolean } }) {
  const { t } = useLingui();
  const text = useText();
  const entity = useEngine().context.entityOf('expenseAccounts');
  const person = usePerson();
  const employee = useRow('users', account.employee);
  const monthOf = useMonthName();
  const steps = stepsFor(account, person);
  const own = isOwn(account, person);
  const editable = mayEditLines(account, person);
  const decides = mayGrant(steps);
  const decisions = useDecisions(account);
  const { take, problems, clear, busy } = useSteps(account, steps, decisions);
  const trouble = useTrouble('expenseAccounts', account.id);
  const refusedByServer = useMemo(
    () =>
      trouble?.state === 'dead'
        ? atPresentPlaces(trouble.lastError?.errors ?? [], { ...trouble.base, ...trouble.patch }, account)
        : NO_PROBLEMS,
    [trouble, account],
  );
  const begin = useBegin();
  const mend = useMend();
  const [current, setCurrent] = useState<string>();
  const [dialog, setDialog] = useState<'refuse' | 'details'>();
  // What keeps it from being refused is said where the reason is typed.
  const lacking = dialog === 'refuse' ? NO_PROBLEMS : problems;
  const [unfinished, setUnfinished] = useState<readonly Cost[]>([]);
  const [finish, setFinish] = useState<Cost>();
  useEffect(() => {
    if (editable && mend && DETAILS.includes(mend.what)) setDialog('details');
  }, [editable, mend]);
  const root = useRef<HTMLDivElement>(null);
  useMendInPlace(root, mend, account, { editable, isSaid: trouble !== undefined });
  const remove = useRemoval('expenseAccounts', account, MY_ACCOUNTS);
  const neighbours = useNeighbours('expenseAccounts', account.id, accountPath);
  // What lacked may just have been filled in: it is asked again with the next step. By content: the same lines come anew
  // with every answer of the server, and what was just said must not vanish with them.
  const content = JSON.stringify(costsOf(account));
  useEffect(clear, [clear, content, account.status]);

  const isWide = useMedia('(min-width: 1024px)');
  const first = account.costs?.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))[0]
    ?.lineKey;
  useEffect(() => {
    // Whoever decides reads line by line, the receipt beside.
    if (decides && isWide && first) setCurrent((key) => key ?? first);
  }, [decides, isWide, first]);

  const guard = usePressGuard();
  const refusal = steps.others.find((step) => step.needs?.includes('refusalReason'));
  const isRefuseGone = dialog === 'refuse' && refusal === undefined;
  useEffect(() => {
    // Decided elsewhere meanwhile: it must not open by itself when the account comes round again.
    if (isRefuseGone) setDialog(undefined);
  }, [isRefuseGone]);
  const attempt = async (step: NonNullable<typeof refusal>, fields = {}, onTaken?: () => void) => {
    guard.settle();
    const found = await take(step, fields, onTaken);
    if (found.length === 0) guard.settle();
    return found;
  };
  const run = async (...step: Parameters<typeof attempt>) => {
    const found = await attempt(...step);
    if (found.length > 0) requestAnimationFrame(() => focusFirstProblem(root.current, found));
  };
  const submit = (step: NonNullable<typeof refusal>) => {
    const lines = step.name === 'submit' && own ? unfinishedLines(person.id, account.id) : [];
    if (lines.length === 0) return void run(step);
    guard.settle();
    setUnfinished(lines);
  };
  const more: MoreAction[] = [
    ...(editable ? [{ label: t`Edit details`, icon: Pencil, run: () => setDialog('details') }] : []),
    ...steps.others
      .filter((step) => step !== refusal)
      .map((step) => ({ label: text(step.label), icon: Undo2, run: () => void run(step) })),
    ...(refusal ? [{ label: t`Refuse…`, icon: Ban, run: () => setDialog('refuse') }] : []),
  ];
  const { primary } = steps;
  const costs = costsOf(account);
  const seen = costs.find((cost) => cost.lineKey === current);
  const below = (cost: Cost) => (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <LineDetails cost={cost} />
      {decides && (
        <GrantFields
          key={cost.lineKey}
          cost={cost}
          booking={primary?.name === 'validate'}
          onDecide={(decision) => decisions.decide(cost.lineKey, decision)}
        />
      )}
    </chakra.div>
  );
  return (
    <ProblemContext value={WORDS}>
      <CreateInPlace>
        <chakra.div ref={root} onClickCapture={guard.onClickCapture}>
          <RecordHeader
            entity={entity}
            row={{
              ...account,
              unsent: false,
              displayLine2: [monthOf(account.period), own ? '' : employee?.displayLine1]
                .filter(Boolean)
                .join(' · '),
            }}
            headline={['number']}
            more={more}
            remove={remove}
            neighbours={neighbours}
            hrefOf={accountPath}
            primary={
              primary && (
                <Button
                  size={{ base: 'lg', md: 'md' }}
                  flex={{ base: '1', sm: '0 0 auto' }}
                  disabled={busy}
                  onClick={() => submit(primary)}
                >
                  {primary.name === 'pay' ? <Trans>Mark as paid</Trans> : text(primary.label)}
                </Button>
              )
            }
          />
          {own && !editable && !busy && (
            <LeftBehind
              userId={person.id}
              account={account}
              mayRecall={steps.others.some(({ name }) => name === 'recall')}
            />
          )}
          <AccountNotices account={account} own={own} editable={editable} problems={lacking} />
          {decides && !busy && (
            <OutdatedDecisions decisions={decisions.outdated} onDiscard={decisions.forgetOutdated} />
          )}
          <chakra.div
            display="flex"
            flexWrap="wrap"
            columnGap="3"
            mb="4"
            color="fg.muted"
            _empty={{ display: 'none' }}
          >
            {account.unsent && <UnsentMark collection="expenseAccounts" id={account.id} words />}
            <WhereItIs account={account} own={own} />
          </chakra.div>
          <AccountFigures account={account} own={own} shown={decides ? decisions.decided : same} />
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
            columnGap="12"
            rowGap="8"
            alignItems="start"
          >
            <AccountLines
              account={account}
              editable={editable}
              problems={lacking.length > 0 ? lacking : refusedByServer}
              begin={begin}
              mend={mend}
              finish={finish}
              current={current}
              onSelect={setCurrent}
              below={below}
              shown={decides ? decisions.decided : same}
            />
            <chakra.aside minW="0" position={{ lg: 'sticky' }} top={{ lg: '20' }}>
              {seen?.bill ? (
                <chakra.div display={{ base: 'none', lg: 'block' }}>
                  <FileView key={seen.bill} uploadId={seen.bill} label={t`Receipt`} />
                </chakra.div>
              ) : (
                <AccountFacts account={account} own={own} />
              )}
            </chakra.aside>
          </chakra.div>
        </chakra.div>
        {unfinished.length > 0 && primary && (
          <UnfinishedSheet
            lines={unfinished}
            isStored={({ lineKey }) => costs.some((cost) => cost.lineKey === lineKey)}
            onClose={() => setUnfinished([])}
            onFinish={() => {
              setFinish(unfinished[0] && { ...unfinished[0] });
              setUnfinished([]);
            }}
            onLeaveOut={() => {
              setUnfinished([]);
              // Only once it is submitted: a step that is not taken must cost nothing.
              void run(primary, {}, () =>
                unfinished.forEach(({ lineKey }) => forgetLine(person.id, account.id, lineKey)),
              );
            }}
          />
        )}
        {dialog === 'refuse' && refusal && (
          <RefuseSheet
            account={account}
            onClose={() => {
              clear();
              setDialog(undefined);
            }}
            onRefuse={(refusalReason, onTaken) => attempt(refusal, { refusalReason }, onTaken)}
          />
        )}
        {dialog === 'details' && (
          <EntityFormSheet
            title={t`Edit details`}
            collection="expenseAccounts"
            id={account.id}
            sections={[{ fields: DETAILS }]}
            onCancel={() => setDialog(undefined)}
            onSaved={() => setDialog(undefined)}
          />
        )}
      </CreateInPlace>
    </ProblemContext>
  );
}

/** What has no form to open is reached where it stands: the line in the list, else what says the refusal. */
function useMendInPlace(
  root: RefObject<HTMLElement | null>,
  mend: Mend | undefined,
  account: ExpenseAccountRow,
  { editable, isSaid }: { editable: boolean; isSaid: boolean },
): void {
  const reached = useRef<Mend>(undefined);
  useEffect(() => {
    // What says the refusal comes from the device's storage, after the account.
    if (!mend || !isSaid || reached.current === mend) return;
    reached.current = mend;
    const costs = costsOf(account);
    const at = costs.findIndex(({ lineKey }) => lineKey === mend.what);
    const cost = costs[at];
    if (editable && (cost ? hasForm(cost) : DETAILS.includes(mend.what))) return;
    const pointer = cost ? `/costs/${at}` : '';
    requestAnimationFrame(() => focusFirstProblem(root.current, [{ pointer, code: '', message: '' }]));
  }, [root, mend, account, editable, isSaid]);
}

const same = (cost: Cost): Cost => cost;

/**
 * `?line=trip` begins a line, or goes on with one by its key, once: the address forgets it, so that Back and a reload
 * do not begin another.
 */
function useBegin() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('line');
  const [begin] = useState(asked ?? undefined);
  useEffect(() => {
    if (asked !== null) setSearch((all) => (all.delete('line'), all), { replace: true });
  }, [asked, setSearch]);
  return begin;
}
