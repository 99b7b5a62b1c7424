import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { valueAt, type ShownConflict } from '../../offline/upkeep.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { useWorkSentence } from '../../ui/work/words/use-work-sentence.ts';
import { WasNow } from '../../ui/work/words/was-now.tsx';
import { fieldAt } from './field-at.ts';
import { SideValue } from './side-value.tsx';

/** What only the other side has changed: it stays, and is told so that nobody decides blindly. */
export function TheirsAlone({ conflict }: { conflict: ShownConflict }) {
  const { theirs, theirsAlone } = conflict;
  if (!theirs || theirsAlone.length === 0) return null;
  return (
    <TheirFields conflict={conflict} names={theirsAlone} isChange>
      <Trans>Changed by them alone</Trans>
    </TheirFields>
  );
}

/** What a step, or a removal, is about: what they changed, or where nothing is known of before, all that they have now. */
export function TheirsToSee({ conflict }: { conflict: ShownConflict }) {
  const { entity, theirs, theirsAlone, isRemovedSince } = conflict;
  if (!theirs || isRemovedSince) return null;
  if (theirsAlone.length > 0)
    return (
      <TheirFields conflict={conflict} names={theirsAlone} isChange>
        <Trans>What they changed</Trans>
      </TheirFields>
    );
  const held = Object.entries(entity.fields)
    .filter(([name, field]) => !field.computed && !isEmpty(theirs[name]))
    .map(([name]) => name);
  return (
    <TheirFields conflict={conflict} names={held}>
      <Trans>As it is now</Trans>
    </TheirFields>
  );
}

interface TheirFieldsProps {
  readonly conflict: ShownConflict;
  readonly names: readonly string[];
  /** It is known what they held before. */
  readonly isChange?: boolean;
  /** The heading. */
  readonly children: ReactNode;
}

function TheirFields({
  conflict: { entity, before, theirs },
  names,
  isChange = false,
  children,
}: TheirFieldsProps) {
  const text = useText();
  return (
    <chakra.section mb="6">
      <chakra.h2 textStyle="section" mb="2">
        {children}
      </chakra.h2>
      <chakra.dl m="0" display="grid" rowGap="2">
        {names.map((name) => {
          const pointer = `/${name}`;
          const at = fieldAt(entity.fields, pointer, [theirs, before], text);
          return (
            <chakra.div key={name} display="flex" flexWrap="wrap" columnGap="3">
              <chakra.dt color="fg.muted">{at.labels.join(' › ')}</chakra.dt>
              <chakra.dd m="0" overflowWrap="anywhere">
                <WasNow
                  was={isChange ? <SideValue at={at} value={valueAt(before, pointer)} /> : undefined}
                  now={<SideValue at={at} value={valueAt(theirs, pointer)} />}
                />
              </chakra.dd>
            </chakra.div>
          );
        })}
      </chakra.dl>
    </chakra.section>
  );
}

/** What waits for the decision, in the person's words. */
export function Waiting({ conflict: { waiting } }: { conflict: ShownConflict }) {
  const sentenceOf = useWorkSentence();
  if (waiting.length === 0) return null;
  return (
    <chakra.section mb="6">
      <chakra.h2 textStyle="section" mb="2">
        <Trans>Waits for your decision, and goes on after it</Trans>
      </chakra.h2>
      <chakra.ul ps="5" m="0">
        {waiting.map((record) => (
          <li key={record.seq}>{sentenceOf(record)}</li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
