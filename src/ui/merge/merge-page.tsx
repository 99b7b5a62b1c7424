import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight } from 'lucide-react';
import { useId, useMemo, useState, type ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { openFields } from '../../domain/kernel/grants.ts';
import { areKeptApart } from '../../domain/kernel/kept-apart.ts';
import { isMergeable } from '../../domain/kernel/merged-into.fields.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { mergedValues, mergeUnits, type Kept, type MergeUnit } from '../../domain/kernel/merge-choice.ts';
import { AppError, type Problem } from '../../domain/kernel/problem.ts';
import { useEngine, usePerson, useRow, type Shown } from '../../offline/index.ts';
import { mergeRows } from '../../offline/upkeep.ts';
import { Button } from '../button.tsx';
import { Choice } from '../form/choice-card.tsx';
import { LinkPicker } from '../form/picker/link-picker.tsx';
import { useProblemWords } from '../form/problem-words.ts';
import { LinkButton } from '../link-button.tsx';
import { Notice } from '../notice.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { useToast } from '../toast/toasts.tsx';
import { suspectAgain } from './use-keep-apart.ts';
import { useUnmerge } from './use-unmerge.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useText } from '../value/domain-text.ts';
import { HeldValue } from '../work/held-value.tsx';
import type { PageOf } from '../pages/entity-routes.ts';
import { rowPage } from '../pages/row-page.tsx';

/** Two rows that are one: which stays, and whose values, field by field. */
export const mergePage = (of: Omit<PageOf, 'pages'>): ComponentType =>
  rowPage(of, function MergePage({ row }) {
    const { t } = useLingui();
    const { collection, path } = of;
    const [query, setQuery] = useSearchParams();
    const otherId = query.get('with');
    const other = useRow(collection, otherId);
    const entity = useEngine().context.entityOf(collection);
    const { id } = row;
    const accept = useMemo(() => (one: Shown | { id: string }) => one.id !== id, [id]);
    if (!isMergeable(entity)) return null;
    const name = row.displayLine1 ?? '';
    return (
      <>
        <PageHeader title={t`Merge “${name}”`} crumb={t`Merge`} />
        <chakra.div maxW="60rem" display="flex" flexDirection="column" gap="6" mt="4">
          <chakra.div maxW="form">
            <chakra.p color="fg.muted" mb="3">
              <Trans>
                What is the same twice becomes one: all that names either of them, and all that they hold,
                stays. It can be taken back at any time.
              </Trans>
            </chakra.p>
            <chakra.label display="block" textStyle="label" mb="1" htmlFor="merge-with">
              <Trans>Merge with</Trans>
            </chakra.label>
            <LinkPicker
              control={{ id: 'merge-with' }}
              label={t`Merge with`}
              collection={collection}
              value={otherId}
              accept={accept}
              onChange={(next) => setQuery(next ? { with: next } : {}, { replace: true })}
            />
          </chakra.div>
          {other && other.id !== row.id && (
            <TwoRows
              key={`${row.id} ${other.id}`}
              collection={collection}
              path={path}
              first={row}
              second={other}
            />
          )}
        </chakra.div>
      </>
    );
  });

interface TwoRowsProps {
  readonly collection: string;
  readonly path: string;
  readonly first: Shown;
  readonly second: Shown;
}

function TwoRows({ collection, path, first, second }: TwoRowsProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const navigate = useNavigate();
  const toast = useToast();
  const problemWords = useProblemWords();
  const { press } = useOneAtATime();
  const person = usePerson();
  const takeBack = useUnmerge(collection);
  const entity = engine.context.entityOf(collection);
  const [isSwapped, setSwapped] = useState(false);
  const [choices, setChoices] = useState<Readonly<Record<string, Kept>>>({});
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [stays, goes] = isSwapped ? [second, first] : [first, second];
  const units = mergeUnits(entity, stays, goes);
  const keptOf = ({ names, proposed }: MergeUnit): Kept => choices[names.join()] ?? proposed;
  const merged = [stays, goes].find((row) => survivorOf(row));
  if (merged) {
    const name = merged.displayLine1 ?? '';
    return <Notice tone="warning">{t`“${name}” was merged already.`}</Notice>;
  }
  const held = [stays, goes].find((row) => !openFields(entity, 'U', row, person)?.has('mergedInto'));
  if (held) {
    const name = held.displayLine1 ?? '';
    return <Notice tone="warning">{t`You may not change “${name}”.`}</Notice>;
  }
  const merge = async (): Promise<void> => {
    const values = mergedValues(
      entity,
      stays,
      goes,
      units.map((unit) => ({ names: unit.names, kept: keptOf(unit) })),
    );
    try {
      await mergeRows(engine, { collection, from: goes.id, into: stays.id, values });
    } catch (error) {
      if (!(error instanceof AppError) || error.problems.length === 0) throw error;
      setProblems(error.problems);
      return;
    }
    const name = goes.displayLine1 ?? '';
    void navigate(`${path}/${stays.id}`, { replace: true });
    toast({
      text: t`“${name}” was merged.`,
      action: { label: t`Undo`, run: () => void takeBack(goes.id, name) },
    });
  };
  const staying = stays.displayLine1 ?? '';
  const going = goes.displayLine1 ?? '';
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <chakra.p flex="1" minW="16rem">
          <Trans>
            <b>{staying}</b> stays; <b>{going}</b> goes into it.
          </Trans>
        </chakra.p>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            setSwapped(!isSwapped);
            setChoices({});
            setProblems([]);
          }}
        >
          <ArrowLeftRight size={16} aria-hidden />
          <Trans>The other way round</Trans>
        </Button>
      </chakra.div>
      {areKeptApart(stays, goes) && (
        <Notice tone="info">
          <Trans>They were kept apart before.</Trans>{' '}
          <Button
            variant="outline"
            size="sm"
            onClick={() => void suspectAgain(engine, collection, stays, goes)}
          >
            <Trans>Take it back</Trans>
          </Button>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="danger" role="alert">
          {problems.map((one) => problemWords(one).own ?? problemWords(one).sentence).join(' ')}
        </Notice>
      )}
      {units.length === 0 ? (
        <chakra.p color="fg.muted">
          <Trans>They say nothing that differs.</Trans>
        </chakra.p>
      ) : (
        <div>
          {units.map((unit) => (
            <UnitOfTwo
              key={unit.names.join()}
              collection={collection}
              unit={unit}
              stays={stays}
              goes={goes}
              kept={keptOf(unit)}
              onKeep={(kept) => setChoices({ ...choices, [unit.names.join()]: kept })}
            />
          ))}
        </div>
      )}
      <chakra.div display="flex" gap="2">
        <Button {...press(merge)}>
          <Trans>Merge</Trans>
        </Button>
        <LinkButton to={`${path}/${first.id}`} variant="outline">
          <Trans>Cancel</Trans>
        </LinkButton>
      </chakra.div>
    </>
  );
}

interface UnitOfTwoProps extends Pick<TwoRowsProps, 'collection'> {
  readonly unit: MergeUnit;
  readonly stays: Shown;
  readonly goes: Shown;
  readonly kept: Kept;
  readonly onKeep: (kept: Kept) => void;
}

/** What two rows say of one thing, to choose from. */
function UnitOfTwo({ collection, unit, stays, goes, kept, onKeep }: UnitOfTwoProps) {
  const { t } = useLingui();
  const text = useText();
  const name = useId();
  const { fields } = useEngine().context.entityOf(collection);
  const labels = unit.names.map((field) => text(fields[field]!.label));
  const values = (row: Shown) =>
    unit.names.map((field, at) => (
      <chakra.span key={field} display="block" overflowWrap="anywhere">
        {unit.names.length > 1 && (
          <chakra.span color="fg.muted" textStyle="meta" me="0.5">
            {labels[at]}{' '}
          </chakra.span>
        )}
        <HeldValue field={fields[field]} value={row[field]} />
      </chakra.span>
    ));
  const radio = (value: Kept) => ({ name, checked: kept === value, onChange: () => onKeep(value) });
  return (
    <chakra.fieldset border="0" p="0" m="0" py="4" borderTop="1px solid" borderColor="border" minW="0">
      <chakra.legend float="left" w="full" p="0" mb="2" fontWeight="medium" overflowWrap="anywhere">
        {labels.join(', ')}
      </chakra.legend>
      <chakra.div
        clear="both"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="3"
      >
        <Choice {...radio('stays')} title={stays.displayLine1 ?? ''}>
          {values(stays)}
        </Choice>
        <Choice {...radio('goes')} title={goes.displayLine1 ?? ''}>
          {values(goes)}
        </Choice>
        {unit.canKeepBoth && (
          <chakra.div gridColumn="1 / -1">
            <Choice {...radio('both')} title={t`Both`}>
              <Trans>What either of them has</Trans>
            </Choice>
          </chakra.div>
        )}
      </chakra.div>
    </chakra.fieldset>
  );
}
