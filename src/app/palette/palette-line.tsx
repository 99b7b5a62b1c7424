import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyCaps } from '../commands/key-caps.tsx';
import { piecesOf } from './match.ts';
import type { PaletteItem } from './palette-groups.ts';

interface PaletteLineProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly words: readonly string[];
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onPick: (apart: boolean) => void;
}

/** One line of the palette, with what was looked for marked in it. */
export function PaletteLine({ id, item, words, isActive, onPoint, onPick }: PaletteLineProps) {
  const { t } = useLingui();
  const Icon = item.icon;
  const [shortcut] = item.keys ?? [];
  return (
    <chakra.li
      id={id}
      role="option"
      aria-selected={isActive}
      // In one piece, however many are marked in it.
      aria-label={[item.title, item.meta, item.unsent ? t`Not sent yet` : ''].filter(Boolean).join(', ')}
      display="flex"
      alignItems="center"
      gap="3"
      px="3"
      minH={{ base: '12', md: '9' }}
      borderRadius="control"
      cursor="pointer"
      bg={isActive ? 'bg.hover' : undefined}
      outline={isActive ? '2px solid' : undefined}
      outlineColor="accent.focusRing"
      outlineOffset="-2px"
      onPointerMove={onPoint}
      // The box keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onPick(event.ctrlKey || event.metaKey)}
    >
      <chakra.span w="4" flex="none" color="fg.muted" display="flex">
        {Icon && <Icon size={16} aria-hidden />}
      </chakra.span>
      <chakra.span flex="0 1 auto" minW="0" truncate>
        <Marked text={item.title} words={words} />
      </chakra.span>
      {item.meta !== undefined && item.meta !== '' && (
        <chakra.span flex="0 1000 auto" minW="0" truncate textStyle="dense" color="fg.muted">
          <Marked text={item.meta} words={words} />
        </chakra.span>
      )}
      <chakra.span flex="1 0 0" />
      {item.unsent && (
        <chakra.span textStyle="meta" color="warning.fg" flex="none">
          <Trans>Not sent yet</Trans>
        </chakra.span>
      )}
      {shortcut && (
        <chakra.span hideBelow="md" aria-hidden>
          <KeyCaps {...shortcut} />
        </chakra.span>
      )}
    </chakra.li>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map(({ text: piece, isFound }, at) =>
    isFound ? (
      <chakra.mark key={at} bg="accent.muted" color="inherit" borderRadius="2px">
        {piece}
      </chakra.mark>
    ) : (
      <span key={at}>{piece}</span>
    ),
  );
}
