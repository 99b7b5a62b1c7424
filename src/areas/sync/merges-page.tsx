import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AppError } from '../../domain/kernel/problem.ts';
import { useEngine } from '../../offline/index.ts';
import { useMerges, valueAt } from '../../offline/upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { RecordPaths } from '../../ui/routing/record-paths.ts';
import { useToast } from '../../ui/toast/toasts.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { WasNow } from '../../ui/work/words/was-now.tsx';
import { fieldAt } from './field-at.ts';
import { SideValue } from './side-value.tsx';

type Merged = NonNullable<ReturnType<typeof useMerges>>[number];

/** What was merged without asking, for a day: what each side brought, and how to take either back. */
export default function MergesPage() {
  const { t } = useLingui();
  const merges = useMerges();
  if (merges === undefined) return null;
  return (
    <chakra.div maxW="48rem">
      <PageHeader
        title={t`Combined automatically`}
        subtitle={t`You and someone else changed the same record, but not the same fields, so both changes were kept without asking. For a day you can undo yours, and theirs where this device had seen what was there before.`}
      />
      {merges.length === 0 ? (
        <chakra.p color="fg.muted">
          <Trans>Nothing was combined in the last 24 hours.</Trans>
        </chakra.p>
      ) : (
        <chakra.ul listStyleType="none" m="0" p="0" display="grid" gap="6">
          {merges.map((merged) => (
            <OneMerge key={merged.entry.seq} merged={merged} />
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}

function OneMerge({ merged }: { merged: Merged }) {
  const { t, i18n } = useLingui();
  const text = useText();
  const engine = useEngine();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { entry, entity, mine, theirs } = merged;
  const href = useContext(RecordPaths)(entry);
  const at = i18n.date(new Date(entry.at), { dateStyle: 'short', timeStyle: 'short' });
  const undo = async (side: 'mine' | 'theirs') => {
    setBusy(true);
    try {
      const kept = await engine.undoMerge(entry.seq, side);
      toast({
        text: kept.length > 0 ? t`Undone, but for what was changed again since.` : t`Undone.`,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      toast({ text: t`It cannot be undone any more. Nothing was changed.` });
    } finally {
      setBusy(false);
      // The button that was pressed is gone: the focus stays with its merge.
      title.current?.focus();
    }
  };
  return (
    <chakra.li borderTop="1px solid" borderColor="border" pt="4">
      <chakra.h2 ref={title} tabIndex={-1} outline="none" textStyle="section" overflowWrap="anywhere">
        {text(entity.label)} · {href === undefined ? entry.label : <RowLink to={href}>{entry.label}</RowLink>}
      </chakra.h2>
      <chakra.p textStyle="meta" color="fg.subtle" mb="3">
        {at}
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        mb="3"
      >
        <Part title={t`You changed`} part={mine} entity={entity} />
        <Part title={t`They changed`} part={theirs} entity={entity} />
      </chakra.div>
      {entry.undone ? (
        <chakra.p color="fg.muted">
          {entry.undone === 'mine' ? (
            <Trans>Your change was undone.</Trans>
          ) : (
            <Trans>Their change was undone.</Trans>
          )}
        </chakra.p>
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button variant="outline" size="sm" disabled={busy} onClick={() => void undo('mine')}>
            <Trans>Undo my change</Trans>
          </Button>
          {theirs.pointers.length > 0 && (
            <Button variant="outline" size="sm" disabled={busy} onClick={() => void undo('theirs')}>
              <Trans>Undo their change</Trans>
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.li>
  );
}

const RowLink = chakra(Link, { base: { color: 'accent.fg', _hover: { textDecoration: 'underline' } } });

function Part({ title, part, entity }: { title: string; part: Merged['mine']; entity: Merged['entity'] }) {
  const text = useText();
  const { pointers, before, after } = part;
  return (
    <chakra.div minW="0">
      <chakra.h3 textStyle="label" color="fg.muted" mb="1">
        {title}
      </chakra.h3>
      {pointers.length === 0 && (
        <chakra.p color="fg.subtle">
          <Trans>Other fields, which this device had not seen before</Trans>
        </chakra.p>
      )}
      {pointers.map((pointer) => {
        const at = fieldAt(entity.fields, pointer, [after, before], text);
        return (
          <chakra.p key={pointer} overflowWrap="anywhere">
            <chakra.span color="fg.muted">{at.labels.join(' › ')}</chakra.span>{' '}
            <WasNow
              was={<SideValue at={at} value={valueAt(before, pointer)} />}
              now={<SideValue at={at} value={valueAt(after, pointer)} />}
            />
          </chakra.p>
        );
      })}
    </chakra.div>
  );
}
