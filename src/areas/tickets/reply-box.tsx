import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TicketMessage } from '../../domain/support/ticket.rules.ts';
import { useEngine, type Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { FileControl } from '../../ui/form/controls/file-control.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { problemsOf } from '../../ui/form/problems.ts';
import { useProblemWords } from '../../ui/form/problem-words.ts';
import { Segments } from '../../ui/form/segments.tsx';
import { useUnsaved } from '../../ui/form/unsaved.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { TICKET_PROBLEMS } from './ticket-problems.ts';

type Kind = 'reply' | 'note';
interface Typed {
  readonly body: string;
  readonly kind: Kind;
  readonly file: string | null;
}
const NOTHING: Typed = { body: '', kind: 'reply', file: null };

/** A reply or an internal note. What was typed is here again after a reload, and is sent later where there is no network. */
export function ReplyBox({ row }: { readonly row: Shown }) {
  const { t } = useLingui();
  const engine = useEngine();
  const words = useProblemWords(TICKET_PROBLEMS);
  const draft = useDraft(`tickets/${row.id}/reply`);
  const [typed, setTyped] = useState<Typed>(() => ({ ...NOTHING, ...draft.found?.values }));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const body = typed.body.trim();
  useUnsaved(body !== '' || typed.file !== null);
  const change = (changes: Partial<Typed>): void => {
    const next = { ...typed, ...changes };
    setTyped(next);
    setError(undefined);
    if (next.body.trim() === '' && next.file === null) draft.forget();
    else draft.keep({ ...next });
  };
  const send = async (): Promise<void> => {
    if (body === '' || busy) return;
    const message = {
      lineKey: engine.newId(),
      body,
      internal: typed.kind === 'note',
      ...(typed.file ? { enclosure: typed.file } : {}),
    };
    setBusy(true);
    try {
      await engine.update('tickets', row.id, (now) => ({
        messages: [...((now['messages'] as TicketMessage[] | null | undefined) ?? []), message],
      }));
      draft.forget();
      setTyped({ ...NOTHING, kind: typed.kind });
    } catch (failure) {
      const [problem] = problemsOf(failure);
      setError(problem ? (words(problem).detail ?? words(problem).sentence) : t`This could not be saved.`);
    } finally {
      setBusy(false);
    }
  };
  const isNote = typed.kind === 'note';
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="3"
      data-print="no"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <chakra.div maxW="20rem">
        <Segments
          label={t`Kind of message`}
          options={[
            { value: 'reply', label: t`Reply` },
            { value: 'note', label: t`Internal note` },
          ]}
          value={typed.kind}
          onChange={(kind: Kind) => change({ kind })}
        />
      </chakra.div>
      <Field
        label={isNote ? t`Internal note` : t`Reply`}
        help={isNote ? t`For colleagues only. The requester’s customer never gets it.` : undefined}
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={typed.body}
            bg={isNote ? 'bg.sunken' : undefined}
            borderStyle={isNote ? 'dashed' : undefined}
            onChange={({ target }) => change({ body: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              void send();
            }}
          />
        )}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="space-between" alignItems="center">
        <FileControl label={t`Attached file`} value={typed.file} onChange={(file) => change({ file })} />
        <Button
          type="submit"
          disabled={body === '' || busy}
          aria-keyshortcuts="Control+Enter"
          data-tip={t`Ctrl+Enter`}
        >
          {isNote ? t`Add note` : t`Send reply`}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
