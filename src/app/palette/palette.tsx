import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { Fragment, useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { browserPorts } from '../browser-ports.ts';
import { useDesk } from '../commands/use-desk.ts';
import { KeyCaps } from '../commands/key-caps.tsx';
import { wordsOf } from './match.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { usePaletteGroups, type PaletteItem } from './palette-groups.ts';
import { PaletteLine } from './palette-line.tsx';

interface PaletteProps {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
  readonly onLogOut: () => void;
}

/**
 * One box over every page, action and record on this device, by the ARIA combobox pattern: the focus stays in the box, the
 * arrows go through the list, Enter takes, with Ctrl in a tab of its own.
 */
export function Palette({ onClose, onShortcuts, onLogOut }: PaletteProps) {
  const { t } = useLingui();
  const listId = useId();
  const isLeft = useRef(false);
  const desk = useDesk({ showShortcuts: onShortcuts, askLogOut: onLogOut });
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed);
  const { groups, isSettled } = usePaletteGroups(asked, desk);
  const words = useMemo(() => wordsOf(asked), [asked]);
  const items = groups.flatMap((group) => group.items);
  const [activeKey, setActiveKey] = useState<string>();
  const idOf = (group: string, item: PaletteItem) => `${listId} ${group} ${item.key}`.replaceAll(' ', '-');
  const keys = groups.flatMap((group) => group.items.map((item) => idOf(group.id, item)));
  // The line one went to keeps its place when others come in above it; without one it is the first.
  const at = Math.max(0, activeKey === undefined ? 0 : keys.indexOf(activeKey));
  const move = (to: number) => {
    if (keys.length === 0) return;
    const next = keys[(to + keys.length) % keys.length]!;
    setActiveKey(next);
    document.getElementById(next)?.scrollIntoView?.({ block: 'nearest' });
  };
  const take = (item: PaletteItem | undefined, isApart: boolean) => {
    if (!item) return;
    if (isApart && item.to !== undefined) return browserPorts.openApart(item.to);
    isLeft.current = item.to !== undefined;
    onClose();
    if (item.run) item.run();
    else if (item.to !== undefined) desk.go(item.to);
  };
  const pointedAt = ({ target }: { readonly target: EventTarget }): number =>
    target instanceof Element ? keys.indexOf(target.closest('[role=option]')?.id ?? '') : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    // What is composed in another script is not finished.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'PageDown') move(Math.min(at + 8, keys.length - 1));
    else if (event.key === 'PageUp') move(Math.max(at - 8, 0));
    // What is in the box is not what is in the list yet.
    else if (event.key === 'Enter' && asked === typed) take(items[at], event.ctrlKey || event.metaKey);
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <PaletteDialog label={t`Search everything`} onClose={onClose} isLeft={isLeft}>
      <chakra.div display="flex" alignItems="center" gap="3" ps="4" pe="2" minH="14" flex="none">
        <chakra.span color="fg.muted" display="flex">
          <Search size={20} aria-hidden />
        </chakra.span>
        <chakra.input
          role="combobox"
          aria-label={t`Search pages, actions and records`}
          aria-expanded={keys.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={keys[at]}
          placeholder={t`Search pages, actions and records`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          flex="1"
          minW="0"
          h="12"
          bg="transparent"
          // On a phone a smaller text would make the browser zoom in.
          fontSize="lg"
          textOverflow="ellipsis"
          css={{ '&:focus-visible': { outline: 'none' } }}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActiveKey(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={t`Close`} icon={X} onClick={onClose} />
      </chakra.div>
      <chakra.div
        id={listId}
        role="listbox"
        aria-label={t`Results`}
        px="2"
        pb="2"
        flex="1"
        minH="0"
        overflowY="auto"
        borderTopWidth="1px"
        borderColor="border"
        onPointerMove={(event) => setActiveKey(keys[pointedAt(event)] ?? activeKey)}
        // The box keeps the focus.
        onPointerDown={(event) => pointedAt(event) >= 0 && event.preventDefault()}
        onClick={(event) => take(items[pointedAt(event)], event.ctrlKey || event.metaKey)}
      >
        {groups.map((group) => (
          <chakra.div key={group.id} role="presentation">
            <chakra.div role="group" aria-labelledby={`${listId}-${group.id}`}>
              <chakra.div
                id={`${listId}-${group.id}`}
                role="presentation"
                textStyle="meta"
                color="fg.muted"
                px="3"
                pt="3"
                pb="1"
              >
                {group.title}
              </chakra.div>
              {group.items.map((item) => {
                const id = idOf(group.id, item);
                return <PaletteLine key={id} id={id} item={item} words={words} isActive={keys[at] === id} />;
              })}
            </chakra.div>
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.p role="status" px="5" py="3" color="fg.muted" textStyle="dense" flex="none">
        <Standing isSettled={isSettled} count={items.length} hasWords={words.length > 0} />
      </chakra.p>
    </PaletteDialog>
  );
}

function Standing({ isSettled, count, hasWords }: { isSettled: boolean; count: number; hasWords: boolean }) {
  if (!isSettled) return <Trans>Searching this device…</Trans>;
  if (count === 0) return <Trans>Nothing on this device is called so. Look for fewer letters of it.</Trans>;
  if (hasWords) return <Plural value={count} one="# result" other="# results" />;
  return (
    <Fragment>
      <chakra.span hideBelow="md" display="inline-flex" alignItems="center" gap="2">
        <KeyCaps keys={['Mod', 'Enter']} /> <Trans>opens in a new tab</Trans>
      </chakra.span>
      <chakra.span hideFrom="md">
        <Trans>All of it works without a network.</Trans>
      </chakra.span>
    </Fragment>
  );
}
