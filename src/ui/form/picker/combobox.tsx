import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ControlProps } from '../field.tsx';
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
  /** The box was left with other words than it had. Without it they are put back. */
  readonly onLeave?: (text: string) => void;
  /** Said under the list where it has nothing. */
  readonly empty?: ReactNode;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly end?: ReactNode;
}

/**
 * A text box with a list of suggestions, by the ARIA combobox pattern: arrows and Home/End move, Enter takes, Escape
 * closes, Tab goes on. Written here because Chakra's weighs 32 kB.
 */
export function Combobox<C extends Choice>(props: ComboboxProps<C>) {
  const { control, label, shown, onType, choices, onPick, onLeave, empty, placeholder, autoFocus, end } =
    props;
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const at = Math.min(active, choices.length - 1);

  const settle = () => {
    setTyped(undefined);
    setOpen(false);
    setActive(-1);
    onType(null);
  };
  const pick = (choice: C) => {
    settle();
    onPick(choice);
  };
  const move = (to: number) => {
    if (choices.length === 0) return;
    setOpen(true);
    const next = (to + choices.length) % choices.length;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = open ? choices[at] : undefined;
    if (event.key === 'ArrowDown') move(open ? at + 1 : Math.max(at, 0));
    else if (event.key === 'ArrowUp')
      move(open ? (at < 0 ? choices.length - 1 : at - 1) : choices.length - 1);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    } else return;
    event.preventDefault();
  };

  const hasList = open && (choices.length > 0 || (empty !== undefined && typed !== undefined));
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
        pe={end ? '10' : '3'}
        value={typed ?? shown}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setActive(onLeave ? -1 : 0);
          onType(event.currentTarget.value);
        }}
        onBlur={() => {
          if (typed !== undefined && typed !== shown) onLeave?.(typed);
          settle();
        }}
      />
      {end && (
        <chakra.span position="absolute" insetEnd="1" top="50%" transform="translateY(-50%)">
          {end}
        </chakra.span>
      )}
      {hasList && (
        <chakra.ul
          id={listId}
          role="listbox"
          aria-label={label}
          position="absolute"
          insetX="0"
          top="calc(100% + 4px)"
          zIndex="popover"
          maxH="18rem"
          overflowY="auto"
          m="0"
          p="1"
          listStyleType="none"
          bg="bg.raised"
          borderRadius="surface"
          boxShadow="floating"
          animation="appear 120ms ease-out"
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
          {choices.length === 0 && (
            <chakra.li px="2.5" py="2" color="fg.muted">
              {empty}
            </chakra.li>
          )}
        </chakra.ul>
      )}
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
