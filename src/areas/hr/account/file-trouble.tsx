import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { useRefusedFiles, type OutboxRecord } from '../../../offline/index.ts';
import { RefusedFile } from '../../../ui/record/refused-file.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
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

function OneFile({ account, file, cost, editable }: OneFileProps) {
  const { t, i18n } = useLingui();
  const text = useText();
  const write = useCostWriter(account.id);
  const { entityId, label: name } = file;
  const line = cost && summaryOf(cost, { text, message: (descriptor) => i18n._(descriptor) }).title;
  const remove = () =>
    write((all) => all.map((one) => (one.bill === entityId ? { ...one, bill: null } : one)));
  return (
    <chakra.div mb="5">
      <RefusedFile
        file={file}
        purpose="expense"
        words={{
          label: t`Receipt: ${name}`,
          replace: t`Replace the receipt`,
          remove: t`Remove the receipt`,
        }}
        remove={editable ? remove : undefined}
      >
        {line === undefined ? (
          <Trans>The server did not accept the receipt “{name}”, so what you did here is not sent yet.</Trans>
        ) : (
          <Trans>
            The server did not accept the receipt “{name}” of the line “{line}”, so what you did here is not
            sent yet.
          </Trans>
        )}
      </RefusedFile>
    </chakra.div>
  );
}
