import { chakra } from '@chakra-ui/react';
import { useId, type KeyboardEvent } from 'react';

interface SegmentsProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V | null | undefined;
  readonly onChange: (value: V) => void;
}

/** Two or three choices side by side, as radio buttons: arrows choose, Tab passes by. */
export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // A form must not be sent by Enter from here.
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <chakra.div
      role="radiogroup"
      aria-label={label}
      display="flex"
      bg="bg.sunken"
      borderRadius="control"
      p="0.5"
      gap="0.5"
    >
      {options.map((option) => (
        <chakra.label
          key={option.value}
          flex="1"
          minW="0"
          h={{ base: '10', md: '8' }}
          px="2"
          display="flex"
          alignItems="center"
          justifyContent="center"
          borderRadius="4px"
          cursor="pointer"
          color="fg.muted"
          fontWeight="medium"
          whiteSpace="nowrap"
          css={{
            '&:hover:not(:has(:disabled))': { color: 'fg' },
            '&:has(:disabled)': { opacity: 0.6, cursor: 'default' },
            '&:has(input:checked)': {
              bg: 'bg.panel',
              color: 'fg',
              boxShadow: '0 0 0 1px var(--c-colors-border-control)',
            },
            '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing' },
          }}
        >
          <chakra.input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onKeyDown={onKeyDown}
            position="absolute"
            opacity="0"
            w="px"
            h="px"
          />
          {option.label}
        </chakra.label>
      ))}
    </chakra.div>
  );
}
