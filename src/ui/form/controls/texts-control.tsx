import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ControlProps } from '../field.tsx';
import { Input, TOUCH } from '../input.tsx';
import { KnownWords } from './known-words.tsx';
import { useHandOver } from '../hand-over.ts';
import { Chip } from '../picker/links-picker.tsx';

interface TextsControlProps {
  readonly control: ControlProps;
  readonly value: readonly string[];
  readonly onChange: (texts: string[]) => void;
  /** Where the words are kept: those of other rows are offered. */
  readonly pointer?: string | undefined;
  /** The words that a typed or pasted text holds, where it may hold several. */
  readonly wordsIn?: (typed: string) => readonly string[];
}

const ONE = (typed: string): readonly string[] => [typed.trim()];
const SEPARATES = /[,;\n]/;

/** Tags: a word joins by Enter, a comma, or when the box is left; Backspace in the empty box takes the last. */
export function TextsControl({ control, value, onChange, pointer, wordsIn = ONE }: TextsControlProps) {
  const [typed, setTyped] = useState('');
  // What others hold is looked up when the box is first entered.
  const [isEntered, setEntered] = useState(false);
  const wordsId = `${control.id}-words`;
  const add = (text = typed) => {
    const words = wordsIn(text).filter((word) => word !== '' && !value.includes(word));
    setTyped('');
    if (words.length > 0) onChange([...new Set([...value, ...words])]);
  };
  useHandOver(typed.trim() !== '', () => add());
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" data-several="">
      {value.length > 0 && (
        <chakra.ul listStyleType="none" m="0" p="0" display="flex" flexWrap="wrap" gap="1.5">
          {value.map((word) => (
            <Chip key={word} text={word} onRemove={() => onChange(value.filter((other) => other !== word))} />
          ))}
        </chakra.ul>
      )}
      <Input
        {...control}
        size={TOUCH}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...(pointer === undefined ? {} : { list: wordsId, autoComplete: 'off' })}
        onFocus={() => setEntered(true)}
        onBlur={() => add()}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (wordsIn === ONE || !SEPARATES.test(pasted)) return;
          event.preventDefault();
          add(`${typed}${pasted}`);
        }}
        onKeyDown={(event) => {
          if (
            (event.key === 'Enter' && typed !== '') ||
            event.key === ',' ||
            (event.key === ';' && wordsIn !== ONE)
          ) {
            event.preventDefault();
            add();
          } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
            onChange(value.slice(0, -1));
          }
        }}
      />
      {isEntered && pointer !== undefined && <KnownWords id={wordsId} pointer={pointer} taken={value} />}
    </chakra.div>
  );
}
