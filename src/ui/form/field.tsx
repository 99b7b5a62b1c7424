import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useId, type KeyboardEventHandler, type ReactNode } from 'react';

/** What a control inside a Field must carry, so that label, help and error belong to it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required'?: true | undefined;
  /** Keys that mean something to what the field stands in. */
  readonly onKeyDown?: KeyboardEventHandler;
}

interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  /** Where a problem's focus lands: the JSON pointer that problems speak of. */
  readonly pointer?: string | undefined;
  /** Several controls under one name: a group with a caption instead of a label for one. */
  readonly group?: boolean;
  /** The focus has gone elsewhere. */
  readonly onLeave?: (() => void) | undefined;
  /** For a screen reader alone, where no mark fits. */
  readonly isRequired?: boolean;
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/**
 * Label above, control, help or error below. The accessible name is exactly `label`: no marks are added to it; that a
 * field is required stands beside it for the eye and on the control for screen readers.
 */
export function Field(props: FieldProps) {
  const { label, help, error, required, pointer, group, aside, children, onLeave, isRequired } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const labelId = `${id}-label`;
  const helpId = `${id}-help`;
  const isSaid = (note: ReactNode): boolean => note !== undefined && note !== null && note !== '';
  const notes = [isSaid(error) && noteId, isSaid(help) && helpId].filter(Boolean).join(' ');
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="1.5"
      minW="0"
      data-pointer={pointer}
      onBlur={
        onLeave &&
        ((event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
        })
      }
      {...(group ? { role: 'group', 'aria-labelledby': labelId } : {})}
    >
      <chakra.div display="flex" alignItems="baseline" gap="2" minW="0" data-field-head="">
        {group ? (
          <chakra.span id={labelId} textStyle="label">
            {label}
          </chakra.span>
        ) : (
          <chakra.label htmlFor={id} textStyle="label">
            {label}
          </chakra.label>
        )}
        {required && <RequiredMark />}
        {aside !== undefined && <chakra.span ms="auto">{aside}</chakra.span>}
      </chakra.div>
      {children({
        id,
        'aria-describedby': notes === '' ? undefined : notes,
        'aria-invalid': isSaid(error) ? true : undefined,
        ...(required || isRequired ? { 'aria-required': true } : {}),
      })}
      {isSaid(error) && (
        <chakra.div id={noteId} textStyle="dense" color="fg.error">
          {error}
        </chakra.div>
      )}
      {isSaid(help) && (
        <chakra.div id={helpId} textStyle="dense" color="fg.muted">
          {help}
        </chakra.div>
      )}
    </chakra.div>
  );
}

function RequiredMark() {
  const { t } = useLingui();
  return (
    <chakra.span textStyle="meta" color="fg.subtle" aria-hidden>
      {t`required`}
    </chakra.span>
  );
}
