import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Crop, Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { costFields } from '../../../domain/hr/expense-account.fields.ts';
import { mayDeclareLost, type Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { useRow } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { CropPicture } from '../../../ui/crop/crop.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FileButton } from '../../../ui/photo/file-button.tsx';
import { isPicture } from '../../../ui/photo/is-picture.ts';
import { RefusedFiles } from '../../../ui/photo/refused-files.tsx';
import { Thumbnail } from '../../../ui/photo/thumbnail.tsx';
import { useAttach } from '../../../ui/photo/use-attach.ts';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';

interface ReceiptFieldProps {
  readonly cost: Pick<Cost, 'bill' | 'lostReceipt' | 'expense'>;
  readonly onChange: (change: Pick<Cost, 'bill' | 'lostReceipt'>) => void;
}

/** The receipt, photographed or chosen; where it is lost, a word of honour in its place. */
export function ReceiptField({ cost, onChange }: ReceiptFieldProps) {
  const { t } = useLingui();
  const text = useText();
  const error = useLineError();
  const { attach, busy, refused, unkept } = useAttach('expense');
  const file = useRow('uploads', cost.bill);
  const [cropped, setCropped] = useState<string | null>();
  const [saysLost, setLost] = useState(Boolean(cost.lostReceipt));
  const lostError = error('/lostReceipt');
  const isLost = saysLost || lostError !== undefined;
  const mayDeclare = mayDeclareLost(cost);
  const declares = !cost.bill && (mayDeclare ? isLost : lostError !== undefined);
  const { here, watch } = useFocusKept<HTMLElement>(`${cost.bill} ${isLost}`);
  const latest = useLatest(onChange);
  const take = (files: File[]) => {
    unkept.giveUp();
    void attach(files.slice(0, 1), (bill) => latest.current({ bill, lostReceipt: null }));
  };
  return (
    <Field label={t`Receipt`} group pointer="/bill" error={error('/bill')}>
      {() => (
        <chakra.div {...watch} display="flex" flexDirection="column" gap="3">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
            {cost.bill && <Thumbnail uploadId={cost.bill} label={t`Receipt`} size="lg" />}
            <FileButton
              {...(declares ? {} : { ref: here })}
              camera
              multiple={false}
              variant={cost.bill ? 'outline' : 'subtle'}
              size={{ base: 'lg', md: 'md' }}
              onFiles={take}
            >
              <Camera size={16} aria-hidden />
              {cost.bill ? <Trans>Take it again</Trans> : <Trans>Take a photo</Trans>}
            </FileButton>
            {cost.bill && (
              <IconButton label={t`Remove the receipt`} icon={X} onClick={() => onChange({ bill: null })} />
            )}
            <FileButton multiple={false} variant="outline" size={{ base: 'lg', md: 'md' }} onFiles={take}>
              <Paperclip size={16} aria-hidden />
              <Trans>Choose a file</Trans>
            </FileButton>
            {cost.bill && isPicture(String(file?.['mime'] ?? '')) && (
              <Button variant="outline" size={{ base: 'lg', md: 'md' }} onClick={() => setCropped(cost.bill)}>
                <Crop size={16} aria-hidden />
                <Trans>Crop and rotate</Trans>
              </Button>
            )}
            <chakra.span role="status" textStyle="dense" color="fg.muted" _empty={{ position: 'absolute' }}>
              {busy > 0 && <Trans>Preparing…</Trans>}
            </chakra.span>
          </chakra.div>
          <RefusedFiles names={refused} unkept={unkept} />
          {cropped && (
            <CropPicture
              picture={cropped}
              onDone={(picture) => take([picture])}
              onClose={() => setCropped(undefined)}
            />
          )}
          {mayDeclare && !cost.bill && !isLost && (
            <chakra.div>
              <Button variant="text" onClick={() => setLost(true)}>
                <Trans>I lost the receipt</Trans>
              </Button>
            </chakra.div>
          )}
          {declares && (
            <Field
              label={text(costFields.lostReceipt.label)}
              pointer="/lostReceipt"
              error={lostError}
              help={
                <Trans>
                  Say what was bought, where, and why there is no receipt. It stands in its place.
                </Trans>
              }
            >
              {(control) => (
                <Textarea
                  {...control}
                  ref={here}
                  rows={3}
                  value={cost.lostReceipt ?? ''}
                  onChange={(event) => onChange({ lostReceipt: event.currentTarget.value })}
                />
              )}
            </Field>
          )}
        </chakra.div>
      )}
    </Field>
  );
}
