import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { KeyCaps } from '../commands/key-caps.tsx';
import { piecesOf } from './match.ts';
import type { PaletteItem } from './palette-groups.ts';
import './palette-line.css';

interface PaletteLineProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly words: readonly string[];
  readonly isActive: boolean;
}

/** One line of the palette, with what was looked for marked in it; drawn anew only where it is another. Its list hears the pointer. */
export const PaletteLine = memo(function PaletteLine({ id, item, words, isActive }: PaletteLineProps) {
  const { t } = useLingui();
  const { title, meta, unsent, icon: Icon, keys: [shortcut] = [] } = item;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // In one piece, however many are marked in it.
      aria-label={[title, meta, unsent ? t`Not sent yet` : ''].filter(Boolean).join(', ')}
      className="palette-line"
    >
      <span className="palette-icon">{Icon && <Icon size={16} aria-hidden />}</span>
      <span className="palette-title">
        <Marked text={title} words={words} />
      </span>
      {meta !== undefined && meta !== '' && (
        <span className="palette-meta">
          <Marked text={meta} words={words} />
        </span>
      )}
      {unsent && (
        <span className="palette-unsent">
          <Trans>Not sent yet</Trans>
        </span>
      )}
      {shortcut && (
        <span className="palette-keys" aria-hidden>
          <KeyCaps {...shortcut} />
        </span>
      )}
    </div>
  );
});

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map(({ text: piece, isFound }, at) =>
    isFound ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  );
}
