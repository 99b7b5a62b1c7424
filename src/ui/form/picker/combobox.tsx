import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { IconButton } from '../../icon-button.tsx';
import { usePlaced } from '../../popover/use-placed.ts';
import type { ControlProps } from '../field.tsx';
import { useHandOver } from '../hand-over.ts';
import { Input, TOUCH } from '../input.tsx';

export interface Choice {
  readonly key: string;
  /** What the input says once it is chosen, and what the list shows. */
  readonly text: string;
  readonly meta?: string | undefined;
  readonly icon?: ReactNode;
}

interface ComboboxProps<C extends Choice> {
  readonly control: Partial<ControlProps>;
  readonly label: string;
  /** What the box says while nobody types. */
  readonly shown: string;
  /** Everything that was typed since the box was entered; null once it is left or a choice is made. */
  readonly onType: (text: string | null) => void;
  readonly choices: readonly C[];
  readonly onPick: (choice: C) => void;
  /** Whether the choices are of the words in the box; until they are, Enter waits. */
  readonly isOfWords?: boolean;
  /** The box has other words than it had, and they are meant: it was left, say. Without it they are put back. */
  readonly onLeave?: (text: string) => void;
  /** Likewise, where Enter takes the first choice: what is in the box when it is left. */
  readonly onLeftTyped?: (text: string) => void;
  /** Said in the place of the list where it has nothing. */
  readonly empty?: ReactNode;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly onClear?: (() => void) | undefined;
}

const BENEATH = { placement: 'bottom-start', gap: 4, isAsWide: true, most: 288 } as const;

const PANEL = {
  position: 'fixed',
  inset: '0 auto auto 0',
  overflowY: 'auto',
  m: '0',
  p: '1',
  border: '0',
  color: 'fg',
  bg: 'bg.raised',
  borderRadius: 'surface',
  boxShadow: 'floating',
  animation: 'appear 120ms ease-out',
} as const;

/**
 * A text box with a list of suggestions, by the ARIA combobox pattern: arrows and Home/End move, Enter takes, Escape
 * closes, Tab goes on. Written here because Chakra's weighs 32 kB.
 */
export function Combobox<C extends Choice>(props: ComboboxProps<C>) {
  const { control, label, shown, onType, choices, onPick, isOfWords = true, onLeave, onLeftTyped } = props;
  const { empty, placeholder, autoFocus, onClear } = props;
  const { t } = useLingui();
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Whether the active choice was gone to, and does not stand there only because it is the first.
  const [isMeant, setMeant] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const at = Math.min(active, choices.length - 1);

  const left = onLeave ?? (typed?.trim() ? onLeftTyped : undefined);
  const leave = () => {
    if (typed !== undefined && typed.trim() !== shown.trim()) left?.(typed);
  };
  useHandOver(left !== undefined && typed !== undefined && typed.trim() !== shown.trim(), leave);
  const settle = () => {
    setTyped(undefined);
    setOpen(false);
    setActive(-1);
    setAwaited(false);
    onType(null);
  };
  const pick = (choice: C) => {
    settle();
    onPick(choice);
  };
  const takeAwaited = useEffectEvent(() => {
    setAwaited(false);
    const [first] = choices;
    if (first) pick(first);
    else if (document.activeElement !== input.current) settle();
  });
  useEffect(() => {
    if (isAwaited && isOfWords) takeAwaited();
  }, [isAwaited, isOfWords]);
  const move = (to: number) => {
    if (choices.length === 0) return;
    setOpen(true);
    setMeant(true);
    const next = (to + choices.length) % choices.length;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  /** Whether it was for the list; otherwise it is for the form. */
  const enter = (): boolean => {
    const chosen = open ? choices[at] : undefined;
    if (chosen && (isOfWords || isMeant)) pick(chosen);
    else if (onLeave) {
      leave();
      settle();
      return false;
    } else if (!isOfWords && open) setAwaited(true);
    return chosen !== undefined || (typed ?? '').trim() !== '';
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Without a list they are for what the box stands in.
    if (choices.length === 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) return;
    if (event.key === 'ArrowDown') move(open ? at + 1 : Math.max(at, 0));
    else if (event.key === 'ArrowUp')
      move(open ? (at < 0 ? choices.length - 1 : at - 1) : choices.length - 1);
    else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key !== 'Enter' || !enter()) return;
    event.preventDefault();
  };

  const hasList = open && choices.length > 0;
  const isEmpty = open && choices.length === 0 && isOfWords && empty !== undefined && typed !== undefined;
  usePlaced(list, input, hasList, BENEATH);
  usePlaced(status, input, isEmpty, BENEATH);
  return (
    <chakra.div position="relative" minW="0">
      <Input
        ref={input}
        {...control}
        size={TOUCH}
        role="combobox"
        aria-label={control.id ? undefined : label}
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={hasList && at >= 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        data-autofocus={autoFocus ? '' : undefined}
        placeholder={placeholder}
        pe={onClear ? '10' : '3'}
        value={typed ?? shown}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setActive(onLeave ? -1 : 0);
          setMeant(false);
          setAwaited(false);
          onType(event.currentTarget.value);
        }}
        onBlur={() => {
          // What was taken by Enter is still to come.
          if (isAwaited) return setOpen(false);
          leave();
          settle();
        }}
      />
      {onClear && (
        <chakra.span position="absolute" insetEnd="1" top="50%" transform="translateY(-50%)">
          <IconButton
            label={t`Clear: ${label}`}
            icon={X}
            size="iconSm"
            onClick={() => {
              input.current?.focus();
              onClear();
            }}
          />
        </chakra.span>
      )}
      {hasList && (
        <chakra.ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          listStyleType="none"
          // What scrolls is a stop of Tab for browsers: the focus would go to a list that closes as the box is left, and be lost.
          tabIndex={-1}
          {...PANEL}
        >
          {choices.map((choice, index) => (
            <Line
              key={choice.key}
              id={`${listId}-${index}`}
              choice={choice}
              active={index === at}
              onHover={() => setActive(index)}
              onPick={() => {
                pick(choice);
                input.current?.focus();
                setOpen(false);
              }}
            />
          ))}
        </chakra.ul>
      )}
      {/* Always there: what comes together with its words is said by no screen reader. */}
      <chakra.div
        ref={status}
        role="status"
        {...(isEmpty ? { ...PANEL, px: '3.5', py: '3', color: 'fg.muted' } : {})}
      >
        {isEmpty && empty}
      </chakra.div>
    </chakra.div>
  );
}

interface LineProps {
  readonly id: string;
  readonly choice: Choice;
  readonly active: boolean;
  readonly onHover: () => void;
  readonly onPick: () => void;
}

/** The keyboard acts on the box, which names this line as the active one: the line itself is for the pointer. */
function Line({ id, choice, active, onHover, onPick }: LineProps) {
  return (
    <chakra.li
      id={id}
      role="option"
      aria-selected={active}
      display="flex"
      alignItems="center"
      gap="2.5"
      minH={{ base: '11', md: '8' }}
      px="2.5"
      py="1"
      borderRadius="control"
      bg={active ? 'bg.hover' : undefined}
      cursor="pointer"
      onPointerMove={onHover}
      // The box must not lose the focus to a press on its own list.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {choice.icon && (
        <chakra.span color="fg.subtle" flexShrink="0">
          {choice.icon}
        </chakra.span>
      )}
      <chakra.span minW="0" flex="1" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {choice.text}
      </chakra.span>
      {choice.meta && (
        <chakra.span
          textStyle="dense"
          color="fg.subtle"
          maxW="45%"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {choice.meta}
        </chakra.span>
      )}
    </chakra.li>
  );
}
