import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate, formatEuro, formatNumber } from '../../../../domain/kernel/format.ts';
import type { JudgedLine } from '../../../../domain/treasury/statements/import-statement.rules.ts';
import { Button } from '../../../../ui/button.tsx';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../../../ui/figure-table.tsx';
import { CheckBox } from '../../../../ui/form/check-box.tsx';

/** So many rows are drawn at first, and with each press more. */
const AT_ONCE = 200;

interface StatementLinesProps {
  readonly judged: readonly JudgedLine[];
  readonly taken: ReadonlySet<number>;
  /** Lines like one here can be taken all the same. */
  readonly isOffered: boolean;
  readonly onTake: (place: number, isTaken: boolean) => void;
}

/** The lines of a statement in a table that scrolls, each with whether it is here already. */
export function StatementLines({ judged, taken, isOffered, onTake }: StatementLinesProps) {
  const { t } = useLingui();
  const [count, setCount] = useState(AT_ONCE);
  const here = judged.filter(({ state }) => state === 'same' || state === 'alike').length;
  const left = judged.length - count;
  const words = {
    new: t`New`,
    same: t`Already here`,
    alike: t`Already here`,
    nothing: t`Without an amount, left out`,
  } as const;
  return (
    <div>
      <chakra.p mb="2" color="fg.muted">
        <Plural value={judged.length} one="# line." other="# lines." />{' '}
        {here > 0 && <Plural value={here} one="# is here already." other="# are here already." />}
      </chakra.p>
      <chakra.div
        role="region"
        aria-label={t`Lines`}
        tabIndex={0}
        maxH="28rem"
        overflow="auto"
        borderWidth="1px"
        borderColor="border.muted"
        borderRadius="surface"
        px="3"
      >
        <FigureTable>
          <thead>
            <FigureRow>
              <FigureHead>{t`Date`}</FigureHead>
              <FigureHead>{t`Label`}</FigureHead>
              <FigureHead data-figure="">{t`Amount`}</FigureHead>
              <FigureHead data-wide="">{t`State`}</FigureHead>
            </FigureRow>
          </thead>
          <tbody>
            {judged.slice(0, count).map(({ line, state }, place) => {
              const { date, label, amount, counterpartName, reference } = line;
              const beside = [counterpartName, reference].filter((part) => part && !label.includes(part));
              const isKnown = state === 'same' || state === 'alike';
              const standing = (
                <>
                  {words[state]}
                  {state === 'alike' && isOffered && (
                    <CheckBox
                      label={t`Import all the same`}
                      checked={taken.has(place)}
                      onChange={(isTaken) => onTake(place, isTaken)}
                    />
                  )}
                </>
              );
              return (
                <FigureRow key={place} color={isKnown ? 'fg.muted' : undefined}>
                  <FigureCell whiteSpace="nowrap">{formatDate(date)}</FigureCell>
                  <FigureCell overflowWrap="anywhere">
                    {label}
                    {beside.length > 0 && <FigureNote>{beside.join(' · ')}</FigureNote>}
                    {state !== 'new' && (
                      <chakra.div display={{ base: 'block', md: 'none' }} textStyle="dense">
                        {standing}
                      </chakra.div>
                    )}
                  </FigureCell>
                  <FigureCell data-figure="">{formatEuro(amount)}</FigureCell>
                  <FigureCell data-wide="">{standing}</FigureCell>
                </FigureRow>
              );
            })}
          </tbody>
        </FigureTable>
      </chakra.div>
      {left > 0 && (
        <Button variant="ghost" mt="2" onClick={() => setCount((now) => now + AT_ONCE * 5)}>
          <Trans>Show more lines ({formatNumber(left)} left)</Trans>
        </Button>
      )}
    </div>
  );
}
