import type { KeyboardEvent, KeyboardEventHandler } from 'react';
import { useEngine } from '../../../offline/index.ts';
import { Field } from '../../form/field.tsx';
import { TextInput } from '../../form/controls/text-input.tsx';
import { ProblemNote } from '../../form/problem-note.tsx';
import { problemAt } from '../../form/problems.ts';
import type { EntityFormState } from '../../form/use-entity-form.ts';

interface CommentTextProps {
  readonly label: string;
  readonly form: EntityFormState;
  readonly onKeyDown: KeyboardEventHandler;
}

/** Where a comment is typed, with what is wrong with it. */
export function CommentText({ label, form, onKeyDown }: CommentTextProps) {
  const field = useEngine().context.entityOf('comments').fields['body'];
  const problem = problemAt(form.problems, '/body') ?? form.problems[0];
  if (field?.kind !== 'text') return null;
  return (
    <Field label={label} error={problem && <ProblemNote problem={problem} />}>
      {(control) => (
        <TextInput
          field={field}
          control={{ ...control, onKeyDown }}
          value={bodyOf(form)}
          onChange={(typed) => form.set('body', typed)}
        />
      )}
    </Field>
  );
}

export const bodyOf = ({ values }: EntityFormState): string =>
  typeof values?.['body'] === 'string' ? values['body'] : '';

/** Ctrl+Enter (⌘Enter) does it; Enter alone begins a line. */
export const onSend =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
