import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** What a control inside a Field must carry, so that label, help and error belong to it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, control, help or error below. The accessible name is exactly `label`: no marks are added to it. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minW="0">
      <chakra.label htmlFor={id} textStyle="label">
        {label}
      </chakra.label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <chakra.p id={noteId} textStyle="dense" color={error === undefined ? 'fg.muted' : 'fg.error'}>
          {note}
        </chakra.p>
      )}
    </chakra.div>
  );
}
