import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2, X } from 'lucide-react';
import { useContext, useState, type ComponentType } from 'react';
import { machineOf, type AnyRow } from '../../../domain/kernel/entity.ts';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { clauseHolds, mayEver, openFields, speaksTo } from '../../../domain/kernel/grants.ts';
import { isMergeable } from '../../../domain/kernel/merged-into.fields.ts';
import type { Transition } from '../../../domain/kernel/status.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { LinkButton } from '../../link-button.tsx';
import { PlainButton } from '../../plain-button.tsx';
import { RecordPaths } from '../../routing/record-paths.ts';
import { useCounted } from '../../value/counted.ts';
import { useText } from '../../value/domain-text.ts';
import type { ProblemDetails, SelectedProps } from '../list-definition.ts';
import type { Selection } from '../use-selection.ts';
import { toolOf } from '../tool-of.ts';
import './list-tools.css';
import { useMany } from './use-many.ts';
import { readRows, useSelected } from './use-selected.ts';

const StepManySheet = toolOf(async () => (await import('./step-many-sheet.tsx')).StepManySheet);
const ChangeSheet = toolOf(async () => (await import('./change-sheet.tsx')).ChangeSheet);

interface ActionBarProps {
  readonly collection: string;
  readonly selection: Selection;
  /** How many rows the list has. */
  readonly count: number;
  /** Fields that the list sums. */
  readonly totals: readonly string[];
  /** How many are ticked, in the page's words. */
  readonly selected: ((count: number) => string) | undefined;
  readonly details: ProblemDetails | undefined;
  readonly More: ComponentType<SelectedProps> | undefined;
  /** What the page does with them is all there is. */
  readonly hasOwnActions: true | undefined;
  readonly onSelectAll: () => void;
}

const seenOf = (row: AnyRow) => ({ version: row.version, values: row });

/** What one can do with the ticked rows, in the place of the list's tools. */
export function ActionBar(props: ActionBarProps) {
  const { collection, selection, count, totals, details, More, onSelectAll } = props;
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const person = usePerson();
  const entity = engine.context.entityOf(collection);
  const counted = useCounted(entity);
  const machine = machineOf(entity);
  const pathOf = useContext(RecordPaths);
  const { ids, clear } = selection;
  const rows = useSelected(collection, ids);
  const { run, progress, cancel } = useMany();
  const [isChanging, setChanging] = useState(false);
  const [taken, setTaken] = useState<Transition>();

  const mayStep = (step: Transition, row: AnyRow): boolean =>
    step.from.includes(String(row[entity.statusField ?? ''])) &&
    step.by.some((clause) => clauseHolds(clause, row, person, entity.statusField));
  // A step that wants words of its own (a reason) is taken on the record.
  const steps = (machine?.transitions ?? [])
    .filter((step) => !step.needs?.length && step.by.some((clause) => speaksTo(clause, person)))
    .map((step) => ({ step, can: rows?.filter((row) => mayStep(step, row)).length }))
    .filter(({ can }) => can !== 0);
  const removable = rows?.filter((row) => openFields(entity, 'D', row, person));
  const remove = async (): Promise<void> => {
    const all = await readRows(engine, collection, ids);
    const able = all.filter((row) => openFields(entity, 'D', row, person));
    const { usesOf } = await import('../../../offline/upkeep.ts');
    const used = await usesOf(engine, collection, new Set(able.map(({ id }) => id)));
    const kept = formatNumber(used.size);
    await run(
      able
        .filter(({ id }) => !used.has(id))
        .map((row) => ({ type: 'remove', collection, id: row.id, seen: seenOf(row) })),
      (done) =>
        [t`Deleted: ${counted(done)}`, used.size > 0 && t`Still used, and not deleted: ${kept}`]
          .filter(Boolean)
          .join(' · '),
      (written) =>
        written.flatMap((write) =>
          write.type === 'remove' ? [{ type: 'undoRemove' as const, collection, id: write.id }] : [],
        ),
    );
    clear();
  };

  const [first = '', second = ''] = ids;
  const firstPath = pathOf({ collection, entityId: first });
  const mergeTo =
    isMergeable(entity) && ids.size === 2 && mayEver(entity, 'U', person) && firstPath
      ? `${firstPath}/merge?with=${second}`
      : undefined;
  const all = formatNumber(count);
  const bar = progress ? (
    <Progress {...progress} onStop={cancel} />
  ) : (
    <div className="list-toolbar list-actions" role="toolbar" aria-label={t`Selection`}>
      <b role="status">{props.selected?.(ids.size) ?? t`Selected: ${counted(ids.size)}`}</b>
      {ids.size < count && (
        <PlainButton variant="ghost" size="sm" onClick={onSelectAll}>
          {t`Select all ${all}`}
        </PlainButton>
      )}
      <span className="list-actions-gap" />
      {steps.map(({ step, can }) => (
        <PlainButton key={step.name} variant="outline" size="sm" onClick={() => setTaken(step)}>
          {text(step.label)}
          {can !== undefined && can < ids.size && <small>{formatNumber(can)}</small>}
        </PlainButton>
      ))}
      {!props.hasOwnActions && mayEver(entity, 'U', person) && (
        <PlainButton variant="outline" size="sm" onClick={() => setChanging(true)}>
          <Trans>Change a field</Trans>
        </PlainButton>
      )}
      {More && <More ids={ids} rows={rows} run={run} onDone={clear} />}
      {mergeTo && (
        <LinkButton variant="outline" size="sm" to={mergeTo}>
          <Trans>Merge</Trans>
        </LinkButton>
      )}
      {!props.hasOwnActions &&
        mayEver(entity, 'D', person) &&
        entity.disables === undefined &&
        removable?.length !== 0 && (
          <PlainButton variant="outline" size="sm" tone="danger" onClick={() => void remove()}>
            <Trash2 size={16} aria-hidden />
            <Trans>Delete</Trans>
            {removable && removable.length < ids.size && <small>{formatNumber(removable.length)}</small>}
          </PlainButton>
        )}
      <PlainButton
        variant="ghost"
        size="iconSm"
        aria-label={t`Clear the selection`}
        aria-keyshortcuts="Escape"
        data-tip={t`Clear the selection`}
        onClick={clear}
      >
        <X size={16} aria-hidden />
      </PlainButton>
    </div>
  );
  // Beside the bar: a sheet stays while what it began goes on.
  return (
    <>
      {bar}
      {taken && (
        <StepManySheet
          collection={collection}
          ids={ids}
          step={taken}
          totals={totals}
          details={details}
          run={run}
          onTaken={selection.set}
          onClose={() => setTaken(undefined)}
        />
      )}
      {isChanging && (
        <ChangeSheet
          collection={collection}
          ids={ids}
          run={run}
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false);
            clear();
          }}
        />
      )}
    </>
  );
}

interface ProgressProps {
  readonly done: number;
  readonly of: number;
  readonly onStop: () => void;
}

function Progress({ done: behind, of: all, onStop }: ProgressProps) {
  const { t } = useLingui();
  const [done, of] = [formatNumber(behind), formatNumber(all)];
  return (
    <div className="list-toolbar list-actions" role="status">
      <progress value={behind} max={Math.max(all, 1)} aria-label={t`${done} of ${of}`} />
      <span>{t`${done} of ${of}`}</span>
      <PlainButton variant="ghost" size="sm" onClick={onStop}>
        <Trans>Stop</Trans>
      </PlainButton>
    </div>
  );
}
