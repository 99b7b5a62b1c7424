import { chakra } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Camera, type LucideIcon } from 'lucide-react';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { FileButton } from '../../../ui/photo/file-button.tsx';
import { RefusedFiles } from '../../../ui/photo/refused-files.tsx';
import { UnkeptLoss } from '../../../ui/photo/unkept-loss.tsx';
import { useAttach } from '../../../ui/photo/use-attach.ts';
import type { AddLineProps } from '../../../ui/record/lines/declared-lines.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { KIND_WORDS, LINE_KINDS } from '../../../ui/expense/line-kinds.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { newCost } from './new-cost.ts';

const TripsAgain = lazyPart(async () => (await import('../trip/trips-again.tsx')).TripsAgain);

const LOOK = {
  variant: 'outline',
  size: { base: 'lg', md: 'md' },
  minW: '0',
  px: { base: '2', md: '3.5' },
  gap: { base: '1.5', md: '2' },
} as const;

/** The ways a line begins: thumb-high thirds on a phone, each with its letter where there are keys. */
export function AddLine({ row, isOpen, onAdd, onWrite, onFinish, isOpenNow }: AddLineProps<Cost>) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const { attach, busy, refused, unkept } = useAttach('expense');
  const photograph = (files: File[]) => {
    const kept: Cost[] = [];
    void attach(files, async (bill) => {
      const period = String(row['period'] ?? '');
      const cost = { ...newCost('classic', engine.newId(), { period }, engine.writer.today()), bill };
      await onWrite(cost);
      kept.push(cost);
    }).then(() => {
      const [only] = kept;
      if (kept.length > 1) toast({ text: t`${kept.length} receipts saved on this device` });
      // One photo is finished at once; a handful is for later.
      else if (only && !onFinish(only))
        toast({
          text: t`Receipt saved on this device`,
          ...(isOpenNow()
            ? { action: { label: t`Finish the line`, run: () => void onFinish(only, true) } }
            : {}),
        });
    });
  };
  return (
    <>
      {isOpen && (
        <chakra.div
          display={{ base: 'grid', md: 'flex' }}
          gridTemplateColumns="repeat(3, minmax(0, 1fr))"
          flexWrap="wrap"
          gap="2"
          mb="3"
        >
          <FileButton camera {...LOOK} aria-label={t`Add a photo`} onFiles={photograph}>
            <Words icon={Camera} short={t`Photo`} />
          </FileButton>
          {LINE_KINDS.map((kind) => {
            const { icon, short, add, letter } = KIND_WORDS[kind];
            return (
              <Button
                key={kind}
                {...LOOK}
                aria-label={i18n._(add)}
                aria-keyshortcuts={letter}
                data-tip={`${i18n._(add)} (${letter.toUpperCase()})`}
                onClick={() => onAdd(kind)}
              >
                <Words icon={icon} short={i18n._(short)} />
              </Button>
            );
          })}
        </chakra.div>
      )}
      {isOpen && <TripsAgain row={row} onWrite={onWrite} />}
      <chakra.p role="status" mb="2" textStyle="dense" color="fg.muted" _empty={{ m: '0' }}>
        {busy > 0 && <Plural value={busy} one="Preparing # photo…" other="Preparing # photos…" />}
      </chakra.p>
      <RefusedFiles names={refused} unkept={unkept} />
      {unkept.files.length > 0 && <UnsavedGuard isDirty={() => true} loss={<UnkeptLoss />} />}
    </>
  );
}

/** One word: what the button is called in full is its name. */
function Words({ icon: Icon, short }: { icon: LucideIcon; short: string }) {
  return (
    <>
      <Icon size={16} aria-hidden />
      <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {short}
      </chakra.span>
    </>
  );
}
