import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { valueAt, type ShownConflict, type Unit } from '../../offline/upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { NO_PROBLEMS } from '../../ui/form/problems.ts';
import { Notice } from '../../ui/notice.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { ConflictWays } from './conflict-ways.tsx';
import { DecisionTrouble } from './decision-trouble.tsx';
import { fieldAt } from './field-at.ts';
import { SideValue } from './side-value.tsx';
import { UnitChoice } from './unit-choice.tsx';
import { keyOf, rootOf, type Choices } from './use-choices.ts';
import type { useDecision } from './use-decision.ts';

interface ByFieldProps {
  readonly conflict: ShownConflict;
  readonly choices: Choices;
  readonly decision: ReturnType<typeof useDecision>;
}

/** Field by field, with what comes of it. */
export function ByField({ conflict, choices, decision }: ByFieldProps) {
  const { t } = useLingui();
  const { units, kind } = conflict;
  const { sides, values, isLocked } = choices;
  const isOffer = kind === 'offer';
  const { still, settle } = useStill(values);
  const outcome = conflict.outcome(sides, values);
  const isNothing =
    Object.keys(values).length === 0 && units.every((unit) => sides[keyOf(unit)] === 'theirs');
  const group = (title: string, some: readonly Unit[]) =>
    some.length > 0 && (
      <chakra.section mb="6">
        <chakra.h2 textStyle="section" mb="2">
          {title}
        </chakra.h2>
        {some.map((unit) => (
          <UnitChoice
            key={keyOf(unit)}
            conflict={conflict}
            unit={unit}
            side={sides[keyOf(unit)]}
            values={values}
            locked={isLocked(unit)}
            problems={decision.tried === 'copy' ? NO_PROBLEMS : decision.problems}
            onSide={(side) => choices.choose(unit, side)}
            onValue={choices.write}
          />
        ))}
      </chakra.section>
    );
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mb="4">
        <Button
          variant="outline"
          size="sm"
          disabled={!conflict.mayKeepMine}
          onClick={() => choices.chooseAll('mine')}
        >
          {isOffer ? <Trans>Everything entered here</Trans> : <Trans>Mine everywhere</Trans>}
        </Button>
        <Button variant="outline" size="sm" onClick={() => choices.chooseAll('theirs')}>
          {isOffer ? <Trans>Everything already there</Trans> : <Trans>Theirs everywhere</Trans>}
        </Button>
      </chakra.div>
      <div onBlur={settle}>
        {group(
          isOffer ? t`It has another value` : t`Changed by both`,
          units.filter(({ clash }) => clash),
        )}
        {group(
          isOffer ? t`It lacks this` : t`Changed by you alone`,
          units.filter(({ clash }) => !clash),
        )}
      </div>
      <chakra.section mb="6" p="4" bg="bg.sunken" borderRadius="surface">
        <Moved hasMoved={choices.hasMoved} />
        <chakra.h2 textStyle="section" mb="2">
          <Trans>What comes of it</Trans>
        </chakra.h2>
        <div aria-live="polite">
          {isNothing ? (
            <p>
              {isOffer ? (
                <Trans>It stays as it was there. What you entered here is given up.</Trans>
              ) : (
                <Trans>Theirs stays as it is. What you entered here is given up.</Trans>
              )}
            </p>
          ) : (
            <Outcome conflict={conflict} {...conflict.outcome(sides, still)} />
          )}
        </div>
        <chakra.div mt="4">
          <DecisionTrouble
            decision={decision}
            entity={conflict.entity}
            row={outcome.row}
            of={['mine', 'theirs', 'fields']}
          />
          <Button
            disabled={outcome.undecided.length > 0}
            {...decision.way(isNothing ? { kind: 'theirs' } : { kind: 'fields', sides, values })}
          >
            {!isNothing ? (
              <Trans>Keep this and send it</Trans>
            ) : isOffer ? (
              <Trans>Leave it as it was there</Trans>
            ) : (
              <Trans>Keep theirs</Trans>
            )}
          </Button>
        </chakra.div>
      </chakra.section>
      <ConflictWays conflict={conflict} choices={choices} decision={decision} />
    </>
  );
}

/** Beside the button that decides: one may be writing far above it, or be away. */
function Moved({ hasMoved }: { hasMoved: boolean }) {
  return (
    <chakra.div role="status" mb={hasMoved ? '4' : '0'}>
      {hasMoved && (
        <Notice tone="warning">
          <Trans>
            Their version has changed again meanwhile. What you chose and wrote here stays; look at both
            versions once more before you decide.
          </Trans>
        </Notice>
      )}
    </chakra.div>
  );
}

/** Nobody is told of a word at each of its letters. */
const STILL_MS = 700;

/** What is written, once nothing was typed for a moment or its field was left. */
function useStill(values: Choices['values']) {
  const [latest, setLatest] = useState(values);
  const typed = JSON.stringify(values);
  useEffect(() => {
    const timer = setTimeout(() => setLatest(JSON.parse(typed) as Choices['values']), STILL_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // What was taken back is gone at once.
  const still = Object.fromEntries(Object.entries(latest).filter(([pointer]) => pointer in values));
  return { still, settle: () => setLatest(values) };
}

function Outcome({
  conflict,
  row,
  undecided,
}: {
  conflict: ShownConflict;
  row: unknown;
  undecided: readonly string[];
}) {
  const text = useText();
  const { entity, units, mine, theirs, before } = conflict;
  const rows = [row, mine, theirs, before];
  return (
    <chakra.dl
      m="0"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      columnGap="4"
      rowGap="1"
    >
      {units.flatMap((unit) =>
        unit.pointers.map((pointer) => {
          const at = fieldAt(entity.fields, pointer, rows, text);
          const isOpen = undecided.includes(rootOf(unit)) && unit.clash;
          return (
            <chakra.div key={pointer} display="contents">
              <chakra.dt color="fg.muted">{at.labels.join(' › ')}</chakra.dt>
              <chakra.dd m="0" overflowWrap="anywhere">
                {isOpen ? (
                  <Trans>still to choose</Trans>
                ) : (
                  <SideValue at={at} value={valueAt(row, pointer)} />
                )}
              </chakra.dd>
            </chakra.div>
          );
        }),
      )}
    </chakra.dl>
  );
}
