import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { isEmpty } from '../../domain/kernel/empty.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { ShownConflict } from '../../offline/upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { LinkPicker } from '../../ui/form/picker/link-picker.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { useWorkSentence } from '../../ui/work/words/use-work-sentence.ts';
import { AsNewRow } from './as-new-row.tsx';
import { OwnFiles } from './own-files.tsx';
import { fieldAt } from './field-at.ts';
import { WhetherRemoved } from './whether-removed.tsx';
import { WhyNot } from './why-not.tsx';
import { SideValue } from './side-value.tsx';
import { Choice } from '../../ui/form/choice-card.tsx';
import type { Choices } from './use-choices.ts';
import type { useDecision } from './use-decision.ts';

export interface WaysProps {
  readonly conflict: ShownConflict;
  readonly choices: Choices;
  readonly decision: ReturnType<typeof useDecision>;
}

/** The ways out of a conflict that is about a row as a whole. */
export function ConflictWays({ conflict, choices, decision }: WaysProps) {
  const { kind } = conflict;
  switch (kind) {
    case 'edit':
    case 'offer':
      return (
        <>
          {conflict.mayCopy && <AsNewRow conflict={conflict} choices={choices} decision={decision} />}
          {conflict.units.length === 0 ? <SameByNow decision={decision} /> : <WhyNot conflict={conflict} />}
        </>
      );
    case 'choose':
      return <WhichOne conflict={conflict} choices={choices} decision={decision} />;
    case 'gone':
    case 'denied':
      return (
        <>
          {conflict.mayCopy && <AsNewRow conflict={conflict} choices={choices} decision={decision} />}
          <WhyNot conflict={conflict} />
          <OwnFiles conflict={conflict} />
          <LetGo conflict={conflict} decision={decision} />
        </>
      );
    case 'removal':
      return <WhetherRemoved conflict={conflict} decision={decision} />;
    case 'step':
      return (
        <>
          <WhyNot conflict={conflict} />
          <chakra.div display="flex" flexWrap="wrap" gap="2" mb="6">
            {conflict.mayKeepMine && (
              <Button {...decision.way({ kind: 'mine' })}>
                <Trans>Do it all the same</Trans>
              </Button>
            )}
            <Button variant="outline" {...decision.way({ kind: 'theirs' })}>
              <Trans>Leave it as it is</Trans>
            </Button>
          </chakra.div>
        </>
      );
  }
}

/** Another tab, or somebody else, has written the same: there is nothing to choose and nothing to lose. */
function SameByNow({ decision }: Pick<WaysProps, 'decision'>) {
  return (
    <chakra.div mb="6">
      <chakra.p mb="3" maxW="42rem">
        <Trans>Both versions are now the same.</Trans>
      </chakra.p>
      <Button {...decision.way({ kind: 'theirs' })}>
        <Trans>Settle it</Trans>
      </Button>
    </chakra.div>
  );
}

/** The rows that may be meant. */
function WhichOne({ conflict, choices, decision }: WaysProps) {
  const { t } = useLingui();
  const text = useText();
  const group = useId();
  const { meant: id, mean } = choices;
  const { candidates, record, entity } = conflict;
  // It was met on the server: what has no version was never there, and cannot be it.
  const accept = useCallback(
    (row: AnyRow) => row.id !== record.entityId && row.version !== undefined,
    [record.entityId],
  );
  // Of a row of unknown fate only those that say the same may be it.
  const mayLook = record.lastError?.type !== 'several';
  return (
    <>
      {(candidates.length > 0 || mayLook) && (
        <chakra.section mb="6">
          {candidates.length > 0 && (
            <chakra.div
              role="radiogroup"
              aria-label={t`Which one is it?`}
              display="grid"
              gap="2"
              maxW="32rem"
              mb="3"
            >
              {candidates.map((row) => (
                <Choice
                  key={row.id}
                  name={group}
                  title={row.displayLine2 ?? ''}
                  checked={id === row.id}
                  disabled={false}
                  onChange={() => mean(row.id)}
                >
                  {row.displayLine1 ?? row.id}
                </Choice>
              ))}
            </chakra.div>
          )}
          {mayLook && (
            <chakra.div maxW="32rem" mb="3">
              <Field label={candidates.length > 0 ? t`Or look for it` : t`Look for the one you mean`}>
                {(control) => (
                  <LinkPicker
                    control={control}
                    label={text(entity.label)}
                    collection={record.collection}
                    value={candidates.some((row) => row.id === id) ? null : id}
                    accept={accept}
                    onChange={(found) => mean(found ?? undefined)}
                  />
                )}
              </Field>
            </chakra.div>
          )}
          <Button
            disabled={id === undefined}
            {...(id === undefined ? {} : decision.way({ kind: 'row', id }))}
          >
            <Trans>This is the one</Trans>
          </Button>
        </chakra.section>
      )}
      <AsNewRow conflict={conflict} choices={choices} decision={decision} />
      <LetGo conflict={conflict} decision={decision} />
    </>
  );
}

/** Giving mine up, after all that is lost by it was named. */
function LetGo({ conflict: { entity, mine, waiting }, decision }: Omit<WaysProps, 'choices'>) {
  const text = useText();
  const sentenceOf = useWorkSentence();
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // What was pressed is gone; nothing is lost by a key that is pressed once too often.
    if (asking) keep.current?.focus();
    else if (wasAsked.current) ask.current?.focus();
    wasAsked.current = asking;
  }, [asking]);
  const names = Object.keys(mine).filter((name) => entity.fields[name] && !isEmpty(mine[name]));
  if (!asking)
    return (
      <Button ref={ask} variant="ghost" colorPalette="danger" mb="6" onClick={() => setAsking(true)}>
        <Trans>Give mine up…</Trans>
      </Button>
    );
  return (
    <chakra.div mb="6">
      <Notice
        tone="danger"
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button colorPalette="danger" size="sm" {...decision.way({ kind: 'theirs' })}>
              <Trans>Yes, give it up</Trans>
            </Button>
            <Button
              ref={keep}
              variant="outline"
              size="sm"
              aria-disabled={decision.busy}
              onClick={() => decision.busy || setAsking(false)}
            >
              <Trans>Keep it here</Trans>
            </Button>
          </chakra.div>
        }
      >
        <Trans>This is lost then, and cannot be brought back:</Trans>
        <chakra.ul ps="5" m="0" mt="1">
          {names.map((name) => {
            const at = fieldAt(entity.fields, `/${name}`, [mine], text);
            return (
              <li key={name}>
                {at.labels.join(' › ')} <SideValue at={at} value={mine[name]} />
              </li>
            );
          })}
          {waiting.map((one) => (
            <li key={one.seq}>{sentenceOf(one)}</li>
          ))}
        </chakra.ul>
      </Notice>
    </chakra.div>
  );
}
