import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import type { ModelValues } from '../../domain/purchases/invoice-model.rules.ts';
import { useFresh, useRow } from '../../offline/index.ts';
import { Field } from '../../ui/form/field.tsx';
import { LinkPicker } from '../../ui/form/picker/link-picker.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { FileButton } from '../../ui/photo/file-button.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useHasNetwork } from '../../ui/use-network.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';
import { MayRead } from './may-read.tsx';
import { ModelTrial } from './model-trial.tsx';
import { useTrials } from './use-trials.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf,application/xml,text/xml,.pdf,.xml';

/** Tries an invoice model on files: its signs, each of its places on the page, and all that the reader finds by itself. */
export default function InvoiceModelPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Invoice model trial`}
        subtitle={t`Read files with a stored invoice model and see which of its places match. Nothing is saved.`}
      />
      <MayRead collection="invoiceModels">
        <Trials />
      </MayRead>
    </>
  );
}

function Trials() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const hasNetwork = useHasNetwork();
  useFresh('invoiceModels');
  const chosen = params.get('model');
  const model = useRow('invoiceModels', chosen);
  const { trials, busy, add, addStored, forget } = useTrials();
  const samples = (Array.isArray(model?.['samples']) ? model['samples'] : []) as { readonly file?: string }[];
  const choose = (id: string | null): void => setParams(id ? { model: id } : {}, { replace: true });
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="flex-end" mb="4">
        <chakra.div w="full" maxW="24rem">
          <Field label={t`Invoice model`}>
            {(control) => (
              <LinkPicker
                control={control}
                label={t`Invoice model`}
                collection="invoiceModels"
                value={chosen}
                onChange={choose}
              />
            )}
          </Field>
        </chakra.div>
        <FileButton accept={ACCEPTED} disabled={!model} onFiles={(files) => void add(files)}>
          <Trans>Choose files</Trans>
        </FileButton>
        {samples.length > 0 && (
          <PlainButton
            variant="outline"
            onClick={() => void addStored(samples.flatMap(({ file }) => (file ? [file] : [])))}
          >
            <Trans>Try its samples</Trans>
          </PlainButton>
        )}
      </chakra.div>
      {!hasNetwork && (
        <Notice tone="offline">
          <Trans>
            E-invoices and PDFs with text are read on this device. Photos and scans need the network.
          </Trans>
        </Notice>
      )}
      {chosen && model === null && (
        <Notice tone="warning">
          <Trans>This invoice model doesn’t exist any more. Choose another one.</Trans>
        </Notice>
      )}
      {model && (model['anchors'] as readonly unknown[] | undefined)?.length === 0 && (
        <Notice tone="warning">
          <Trans>
            This model names no places on the page: <RecordLink to="invoiceModels" id={model.id} />
          </Trans>
        </Notice>
      )}
      <chakra.p role="status" color="fg.muted" my="3" _empty={{ display: 'none' }}>
        {busy > 0 && <Trans>Being read…</Trans>}
      </chakra.p>
      {!model && (
        <chakra.p color="fg.muted">{t`Choose a model, then one or more PDFs, photos or e-invoices.`}</chakra.p>
      )}
      {model &&
        trials.map((trial) => (
          <ModelTrial
            key={trial.key}
            trial={trial}
            model={model as unknown as ModelValues}
            onForget={() => forget(trial.key)}
          />
        ))}
    </>
  );
}
