import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

const Box = chakra('input', {
  base: {
    appearance: 'none',
    boxSize: '4.5',
    flexShrink: 0,
    m: '0',
    borderRadius: '4px',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    cursor: 'pointer',
    display: 'inline-grid',
    placeContent: 'center',
    _before: { content: '""', w: '2.5', h: '1.5', mt: '-2px', transform: 'rotate(-45deg) scale(0)' },
    _checked: {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      _before: {
        borderInlineStart: '2px solid',
        borderBottom: '2px solid',
        borderColor: 'accent.contrast',
        transform: 'rotate(-45deg) scale(1)',
      },
    },
    _invalid: { borderColor: 'border.error' },
  },
});

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly pointer?: string | undefined;
}

/** Yes or no, with its words beside it; the whole line can be pressed. */
export function CheckBox({ label, checked, onChange, disabled, help, error, pointer }: CheckBoxProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <chakra.div data-pointer={pointer} minW="0">
      <chakra.label
        htmlFor={id}
        display="flex"
        alignItems="center"
        gap="2.5"
        minH={{ base: '11', md: '7' }}
        cursor="pointer"
      >
        <Box
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </chakra.label>
      {note && (
        <chakra.div id={`${id}-note`} ps="7" textStyle="dense" color={error ? 'fg.error' : 'fg.muted'}>
          {note}
        </chakra.div>
      )}
    </chakra.div>
  );
}
