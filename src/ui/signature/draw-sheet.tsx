import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Eraser, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { useLatest } from '../use-latest.ts';
import { pictureOf } from './draw-picture.ts';
import { openPad, type Pad } from './open-pad.ts';
import { drawnAt, type Drawing } from './strokes.ts';

export interface DrawSheetProps {
  readonly title: string;
  readonly drawing: Drawing | undefined;
  readonly onDrawing: (drawing: Drawing | undefined) => void;
  /** The drawing as a picture. */
  readonly onDrawn: (file: File) => void;
  readonly onClose: () => void;
}

/** A place to sign in with a finger, a pen or the mouse. Who can use none of them types a name or chooses a file below it. */
export function DrawSheet({ title, drawing, onDrawing, onDrawn, onClose }: DrawSheetProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const pad = useRef<Pad>(undefined);
  const latest = useLatest(onDrawing);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const opened = openPad(canvas.current, (drawn) => latest.current(drawn));
    pad.current = opened;
    return () => opened.close();
  }, [latest]);
  useEffect(() => pad.current?.show(drawing), [drawing]);
  const strokes = drawing?.strokes ?? [];
  const isEmpty = strokes.length === 0;
  const use = async (): Promise<void> => {
    if (!drawing || isEmpty) return;
    try {
      const width = canvas.current?.offsetWidth ?? drawing.width;
      onDrawn(await pictureOf(drawnAt(drawing, width), `${title}.png`));
      onClose();
    } catch (error) {
      console.warn('a drawing failed', error);
      setFailed(true);
    }
  };
  return (
    <Sheet
      kind="center"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={isEmpty} onClick={() => void use()}>
            <Trans>Use this signature</Trans>
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="2">
        {hasFailed && (
          <Notice tone="danger" role="alert">
            <Trans>The drawing could not be made a picture. Type the name, or choose a file instead.</Trans>
          </Notice>
        )}
        <chakra.canvas
          ref={canvas}
          role="img"
          aria-label={isEmpty ? t`Place to sign in, empty` : t`Place to sign in, with what was drawn`}
          display="block"
          w="full"
          aspectRatio="2 / 1"
          bg="white"
          borderRadius="control"
          boxShadow="inset 0 0 0 1px var(--c-colors-border-control)"
          cursor="crosshair"
          touchAction="none"
        />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" gap="2">
          <Button
            variant="ghost"
            disabled={isEmpty}
            onClick={() => drawing && onDrawing({ ...drawing, strokes: strokes.slice(0, -1) })}
          >
            <Undo2 size={16} aria-hidden />
            <Trans>Undo a stroke</Trans>
          </Button>
          <Button variant="ghost" disabled={isEmpty} onClick={() => onDrawing(undefined)}>
            <Eraser size={16} aria-hidden />
            <Trans>Clear</Trans>
          </Button>
        </chakra.div>
        <chakra.p color="fg.muted" textStyle="dense">
          <Trans>
            Sign with a finger, a pen or the mouse. Who cannot draw types their name instead, or chooses a
            file.
          </Trans>
        </chakra.p>
      </chakra.div>
    </Sheet>
  );
}
