import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Fields } from '../../domain/kernel/field.ts';
import { useEngine } from '../../offline/index.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useToast } from '../toast/toasts.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useRefusalWords } from '../work/refusal-words.ts';
import { ProblemSummary } from './problem-summary.tsx';
import type { Problems } from './problems.ts';
import type { EntityFormState } from './use-entity-form.ts';

interface FormNoticesProps {
  readonly form: EntityFormState;
  /** What none of its fields says. */
  readonly problems: Problems;
  readonly fields: Fields;
}

/** What stands above a form: restored typing, a refusal by the server, problems of fields it does not show. */
export function FormNotices({ form, problems, fields }: FormNoticesProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const engine = useEngine();
  const wordsOf = useRefusalWords();
  const { press } = useOneAtATime();
  const { restoredAt, refused } = form;
  // The notice goes with it, and the form stays.
  const sendAgain = async (seq: number) => {
    await engine.retry(seq);
    toast({ text: t`It will be sent again.` });
  };
  const time = restoredAt && i18n.date(new Date(restoredAt), { dateStyle: 'short', timeStyle: 'short' });
  return (
    <>
      {restoredAt && (
        <Notice
          tone="info"
          action={
            <Button variant="text" onClick={form.discard}>
              <Trans>Discard them</Trans>
            </Button>
          }
        >
          <Trans>Your unsaved changes of {time} are back.</Trans>
        </Notice>
      )}
      {refused && (
        <Notice
          tone="danger"
          action={
            <chakra.span display="flex" gap="4">
              <Button variant="text" {...press(() => sendAgain(refused.seq))}>
                <Trans>Send it again as it is</Trans>
              </Button>
            </chakra.span>
          }
        >
          <Trans>The server did not accept this. Correct it and save: it is sent again.</Trans>
          {/* What is wrong with a field stands at the field. */}
          {refused.error?.errors.length === 0 && ` ${wordsOf(refused.error)}`}
        </Notice>
      )}
      <ProblemSummary problems={problems} fields={fields} typed={form.typed} />
    </>
  );
}
