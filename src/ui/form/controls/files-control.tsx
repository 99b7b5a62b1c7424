import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Paperclip, X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useEngine } from '../../../offline/index.ts';
import { IconButton } from '../../icon-button.tsx';
import { FileButton } from '../../photo/file-button.tsx';
import { RefusedFiles } from '../../photo/refused-files.tsx';
import { Thumbnail } from '../../photo/thumbnail.tsx';
import { useAttach } from '../../photo/use-attach.ts';
import { useLatest } from '../../use-latest.ts';
import { focusBeside } from '../focus-beside.ts';
import type { LineValue } from '../lines/line-value.ts';

interface FilesControlProps {
  readonly value: readonly LineValue[];
  readonly onChange: (lines: readonly LineValue[]) => void;
}

/** The files of a row that is being written, each kept on this device as soon as it is chosen. */
export function FilesControl({ value, onChange }: FilesControlProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const { attach, busy, refused, unkept } = useAttach('');
  // Of several chosen at once each is added to what is there by then: the form is drawn with one before the next.
  const latest = useLatest({ value, onChange });
  const take = (files: File[]) => {
    unkept.giveUp();
    void attach(files, (upload, { name }) => {
      const line: LineValue = { lineKey: engine.newId(), file: upload, label: name === '' ? null : name };
      flushSync(() => latest.current.onChange([...latest.current.value, line]));
    });
  };
  const called = (line: LineValue, at: number): string =>
    typeof line['label'] === 'string' && line['label'] !== '' ? line['label'] : t`File ${at + 1}`;
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" minW="0" data-several="">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {value.map((line, at) => (
          <chakra.span key={line.lineKey} display="inline-flex" alignItems="center">
            <Thumbnail uploadId={String(line['file'])} label={called(line, at)} size="md" />
            <IconButton
              label={t`Remove: ${called(line, at)}`}
              icon={X}
              data-takes-away=""
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                onChange(value.filter(({ lineKey }) => lineKey !== line.lineKey));
              }}
            />
          </chakra.span>
        ))}
        <FileButton variant="outline" camera onFiles={take} display={{ base: 'inline-flex', md: 'none' }}>
          <Camera size={16} aria-hidden />
          <Trans>Take a photo</Trans>
        </FileButton>
        <FileButton variant="outline" onFiles={take}>
          <Paperclip size={16} aria-hidden />
          <Trans>Add files</Trans>
        </FileButton>
        <chakra.span role="status" color="fg.muted" textStyle="dense">
          {busy > 0 && <Trans>Preparing…</Trans>}
        </chakra.span>
      </chakra.div>
      <RefusedFiles names={refused} unkept={unkept} />
    </chakra.div>
  );
}
