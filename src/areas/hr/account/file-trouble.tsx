import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { useEngine, useRefusedFiles, useReplaceFile, type OutboxRecord } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FileButton } from '../../../ui/photo/file-button.tsx';
import { RefusedFiles } from '../../../ui/photo/refused-files.tsx';
import { useAttach } from '../../../ui/photo/use-attach.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { useRefusalWords } from '../../../ui/work/refusal-words.ts';
import { summaryOf } from './cost-summary.ts';
import { useCostWriter } from './use-account.ts';

interface FileTroubleProps {
  readonly account: ExpenseAccountRow;
  /** Whether its lines may be changed: a receipt is replaced in any case. */
  readonly editable: boolean;
}

/** The receipts that the server does not take: the account waits for them, though nothing is wrong with itself. */
export function FileTrouble({ account, editable }: FileTroubleProps) {
  const files = useRefusedFiles('expenseAccounts', account.id);
  const costs = costsOf(account);
  return files.map((file) => (
    <OneFile
      key={file.entityId}
      account={account}
      file={file}
      cost={costs.find(({ bill }) => bill === file.entityId)}
      editable={editable}
    />
  ));
}

interface OneFileProps extends FileTroubleProps {
  readonly file: OutboxRecord;
  /** The line that it is the receipt of. */
  readonly cost: Cost | undefined;
}

/** What was pressed is gone with all that was said here. */
const toPage = () => document.getElementById('main')?.focus();

function OneFile({ account, file, cost, editable }: OneFileProps) {
  const { t, i18n } = useLingui();
  const text = useText();
  const engine = useEngine();
  const wordsOf = useRefusalWords();
  const write = useCostWriter(account.id);
  const replaceFile = useReplaceFile();
  const { attach, busy, refused, unkept } = useAttach('expense');
  const { press } = useOneAtATime();
  const { watch } = useFocusKept<HTMLElement>('', toPage);
  const { entityId, seq, state, label: name, lastError } = file;
  const line = cost && summaryOf(cost, { text, message: (descriptor) => i18n._(descriptor) }).title;
  const why = lastError ? wordsOf(lastError) : '';
  const remove = () =>
    write((all) => all.map((one) => (one.bill === entityId ? { ...one, bill: null } : one)));
  return (
    <chakra.div {...watch} mb="5" role="group" aria-label={t`Receipt: ${name}`}>
      <Notice
        tone="danger"
        action={
          <chakra.span display="flex" flexWrap="wrap" columnGap="4" rowGap="2">
            <FileButton
              variant="text"
              multiple={false}
              aria-busy={busy > 0}
              onFiles={(chosen) => {
                unkept.giveUp();
                void attach(chosen.slice(0, 1), (next) => replaceFile(entityId, next));
              }}
            >
              <Trans>Replace the receipt</Trans>
            </FileButton>
            {state === 'dead' && (
              <Button variant="text" {...press(() => engine.retry(seq))}>
                <Trans>Send it again</Trans>
              </Button>
            )}
            {editable && (
              <Button variant="text" color="danger.fg" {...press(remove)}>
                <Trans>Remove the receipt</Trans>
              </Button>
            )}
          </chakra.span>
        }
      >
        {line === undefined ? (
          <Trans>The server did not accept the receipt “{name}”, so what you did here is not sent yet.</Trans>
        ) : (
          <Trans>
            The server did not accept the receipt “{name}” of the line “{line}”, so what you did here is not
            sent yet.
          </Trans>
        )}{' '}
        {why}
      </Notice>
      <RefusedFiles names={refused} unkept={unkept} />
    </chakra.div>
  );
}
