import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** One of several values to choose from, shown whole. */
export function Choice({ title, children, ...radio }: ChoiceProps) {
  return (
    <chakra.label
      display="flex"
      gap="2.5"
      p="3"
      minW="0"
      borderRadius="control"
      border="1px solid"
      borderColor="border.control"
      cursor="pointer"
      css={{
        '&:has(input:checked)': { bg: 'accent.subtle', borderColor: 'accent.solid' },
        '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing' },
        '&:has(input:disabled)': { cursor: 'not-allowed', color: 'fg.subtle' },
      }}
    >
      <chakra.input type="radio" mt="1" flexShrink="0" accentColor="accent.solid" {...radio} />
      <chakra.span minW="0">
        <chakra.span display="block" textStyle="label" color="fg.muted" mb="1">
          {title}
        </chakra.span>
        {children}
      </chakra.span>
    </chakra.label>
  );
}
