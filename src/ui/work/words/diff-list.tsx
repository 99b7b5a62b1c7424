import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Field } from '../../../domain/kernel/field.ts';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import { useText } from '../../value/domain-text.ts';
import { FieldValue } from '../../value/field-value.tsx';
import type { FieldDiff, LineDiff } from '../work-diff.ts';
import { lineName } from './line-name.ts';
import { WasNow } from './was-now.tsx';

/** What fields held and hold, lines one by one. */
export function DiffList({ diffs }: { diffs: readonly FieldDiff[] }) {
  return (
    <chakra.ul
      listStyleType="none"
      m="0"
      mt="1"
      ps="3"
      borderStart="2px solid"
      borderColor="border"
      textStyle="dense"
    >
      {diffs.map((diff) => (
        <chakra.li key={diff.pointer} py="0.5" overflowWrap="anywhere">
          <OneDiff diff={diff} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function OneDiff({ diff: { labels, field, before, after, lines, reordered } }: { diff: FieldDiff }) {
  const text = useText();
  const label = <chakra.span color="fg.muted">{labels.map(text).join(' › ')}</chakra.span>;
  if (!lines)
    return (
      <>
        {label} <BeforeAfter field={field} before={before} after={after} />
      </>
    );
  return (
    <>
      {label}
      {reordered && (
        <>
          {' – '}
          <Trans>put in another order</Trans>
        </>
      )}
      {lines.map((line) => (
        <OneLine key={line.lineKey} line={line} />
      ))}
    </>
  );
}

function BeforeAfter({ field, before, after }: { field: Field; before: unknown; after: unknown }) {
  return (
    <WasNow
      was={
        isEmpty(before) ? undefined : (
          <chakra.s color="fg.subtle">
            <FieldValue field={field} value={before} isPlain />
          </chakra.s>
        )
      }
      now={isEmpty(after) ? <Trans>emptied</Trans> : <FieldValue field={field} value={after} isPlain />}
    />
  );
}

function OneLine({ line }: { line: LineDiff }) {
  const text = useText();
  const name = lineName(line.of, line.line, text) || line.lineKey;
  return (
    <chakra.div ps="3">
      <chakra.span fontWeight="medium">
        {line.kind === 'added' && <Trans>Added: {name}</Trans>}
        {line.kind === 'changed' && <Trans>Changed: {name}</Trans>}
        {line.kind === 'removed' && <Trans>Removed: {name}</Trans>}
      </chakra.span>
      {line.diffs.length > 0 && <DiffList diffs={line.diffs} />}
    </chakra.div>
  );
}
