import { chakra } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Camera as CameraIcon, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { CameraRun } from '../../../ui/camera/camera.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { RefusedFiles } from '../../../ui/photo/refused-files.tsx';
import { UnkeptLoss } from '../../../ui/photo/unkept-loss.tsx';
import type { AddLineProps } from '../../../ui/record/lines/declared-lines.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { KIND_WORDS, LINE_KINDS } from '../../../parts/expense/line-kinds.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTakenPictures } from '../capture/use-taken-pictures.ts';
import { forgetLine } from '../../../ui/record/lines/line-drafts.ts';
import { beginLine } from '../line/begin-with-receipt.ts';
import { folderOf } from '../line/unfinished-lines.ts';
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
export function AddLine({ row, isOpen, onAdd, onWrite, onRemove, onFinish, isOpenNow }: AddLineProps<Cost>) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const [isTaking, setTaking] = useState(false);
  // Lines of this page's own pictures, until its person is told of them.
  const kept = useRef<Cost[]>([]);
  const keep = async (lineKey: string, bill: string): Promise<void> => {
    const period = String(row['period'] ?? '');
    const cost = { ...newCost('classic', lineKey, { period }, engine.writer.today()), bill };
    // Lines may be closed since it was taken: it waits as an unfinished one then, and that is told.
    if (isOpenNow()) await onWrite(cost);
    else if (!beginLine(engine.context.userId, row.id, cost)) throw new Error('the line could not be kept');
    kept.current.push(cost);
  };
  const discard = async (lineKey: string): Promise<void> => {
    kept.current = kept.current.filter((line) => line.lineKey !== lineKey);
    forgetLine(folderOf(engine.context.userId, row.id), lineKey);
    if (isOpenNow()) await onRemove(lineKey);
  };
  const { take, waiting, refused, unkept, begin } = useTakenPictures(row.id, keep, discard);
  const tell = useEffectEvent(() => {
    const [only, ...others] = kept.current;
    kept.current = [];
    if (others.length > 0) toast({ text: t`${others.length + 1} receipts saved on this device` });
    // One photo is finished at once; a handful is for later.
    else if (only && !onFinish(only))
      toast({
        text: t`Receipt saved on this device`,
        ...(isOpenNow()
          ? { action: { label: t`Finish the line`, run: () => void onFinish(only, true) } }
          : {}),
      });
  });
  const isOver = !isTaking && waiting === 0;
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
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
          <Button
            {...LOOK}
            aria-label={t`Photo of receipts`}
            aria-haspopup="dialog"
            data-tip={t`Photo of receipts`}
            onClick={() => {
              begin();
              setTaking(true);
            }}
          >
            <Words icon={CameraIcon} short={t`Photo`} />
          </Button>
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
        {waiting > 0 && <Plural value={waiting} one="Preparing # photo…" other="Preparing # photos…" />}
      </chakra.p>
      <RefusedFiles names={refused} unkept={unkept} />
      {isTaking && (
        <CameraRun title={t`Photograph receipts`} onTake={take} onClose={() => setTaking(false)} />
      )}
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
