import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { valueAt, type ShownConflict } from '../../offline/upkeep.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { useWorkSentence } from '../../ui/work/words/use-work-sentence.ts';
import { WasNow } from '../../ui/work/words/was-now.tsx';
import { fieldAt } from './field-at.ts';
import { SideValue } from './side-value.tsx';

/** What only the other side has changed: it stays, and is told so that nobody decides blindly. */
export function TheirsAlone({
  conflict: { entity, before, theirs, theirsAlone },
}: {
  conflict: ShownConflict;
}) {
  const text = useText();
  if (!theirs || theirsAlone.length === 0) return null;
  return (
    <chakra.section mb="6">
      <chakra.h2 textStyle="section" mb="2">
        <Trans>Changed by them alone</Trans>
      </chakra.h2>
      <chakra.dl m="0" display="grid" rowGap="2">
        {theirsAlone.map((name) => {
          const at = fieldAt(entity.fields, `/${name}`, [theirs, before], text);
          return (
            <chakra.div key={name} display="flex" flexWrap="wrap" columnGap="3">
              <chakra.dt color="fg.muted">{at.labels.join(' › ')}</chakra.dt>
              <chakra.dd m="0" overflowWrap="anywhere">
                <WasNow
                  was={<SideValue at={at} value={valueAt(before, `/${name}`)} />}
                  now={<SideValue at={at} value={valueAt(theirs, `/${name}`)} />}
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
