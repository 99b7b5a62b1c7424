import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFresh } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useHasNetwork } from '../../ui/use-network.ts';
import { MayRead } from './may-read.tsx';
import { JudgedInvoices } from './judged-invoices.tsx';
import { QualityTotals } from './quality-totals.tsx';
import { useQualityRun } from './use-quality-run.ts';

/** How well supplier invoices are read: the values of each stored one against those that the reader finds in its file. */
export default function InvoicesPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Recognition quality`}
        subtitle={t`Reads the files of all stored supplier invoices again and compares them with the saved values. Nothing is changed.`}
      />
      <MayRead collection="invoicings">
        <Quality />
      </MayRead>
    </>
  );
}

function Quality() {
  const { t } = useLingui();
  const hasNetwork = useHasNetwork();
  useFresh('invoicings');
  useFresh('invoiceModels');
  useFresh('companies');
  const { run, start, stop } = useQualityRun();
  const { state, count, judged } = run;
  const isRunning = state === 'running';
  const done = judged.length;
  return (
    <>
      <chakra.div display="flex" gap="3" alignItems="center" mb="3">
        {isRunning ? (
          <Button variant="outline" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button onClick={() => void start()}>
            {state === 'idle' ? <Trans>Start</Trans> : <Trans>Start again</Trans>}
          </Button>
        )}
        <chakra.p role="status" color="fg.muted">
          {isRunning && count > 0 && (
            <Trans>
              {done} of {count} read
            </Trans>
          )}
          {state === 'stopped' && (
            <Trans>
              Stopped after {done} of {count}
            </Trans>
          )}
          {state === 'done' && <Plural value={count} one="# invoice read" other="# invoices read" />}
        </chakra.p>
      </chakra.div>
      {isRunning && <ProgressBar label={t`Invoices read`} now={done} max={count} />}
      {!hasNetwork && (
        <chakra.div my="3">
          <Notice tone="offline">
            <Trans>
              Without a network, only files on this device are read: e-invoices and PDFs with text. The others
              are listed as not read.
            </Trans>
          </Notice>
        </chakra.div>
      )}
      {state === 'done' && count === 0 && (
        <chakra.p color="fg.muted">
          <Trans>No supplier invoice has a file yet.</Trans>
        </chakra.p>
      )}
      {done > 0 && (
        <>
          <QualityTotals judged={judged} />
          <JudgedInvoices judged={judged} />
        </>
      )}
    </>
  );
}
