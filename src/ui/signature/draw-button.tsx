import { Trans } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { DrawSheetProps } from './draw-sheet.tsx';
import type { Drawing } from './strokes.ts';

/** It brings the pen. */
const DrawSheet = lazyPart<DrawSheetProps>(async () => (await import('./draw-sheet.tsx')).DrawSheet);

interface DrawButtonProps {
  readonly label: string;
  /** There is one already, which the next takes the place of. */
  readonly isAgain: boolean;
  readonly onDrawn: (file: File) => void;
}

/** Hands the screen over to be signed on. */
export function DrawButton({ label, isAgain, onDrawn }: DrawButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // Closed by mistake, it opens with what was drawn.
  const [drawing, setDrawing] = useState<Drawing>();
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <PenLine size={16} aria-hidden />
        {isAgain ? <Trans>Sign again</Trans> : <Trans>Sign on the screen</Trans>}
      </Button>
      {isOpen && (
        <DrawSheet
          title={label}
          drawing={drawing}
          onDrawing={setDrawing}
          onDrawn={(file) => {
            setDrawing(undefined);
            onDrawn(file);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
