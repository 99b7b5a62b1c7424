import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Paperclip, X } from 'lucide-react';
import { IconButton } from '../../icon-button.tsx';
import { focusBeside } from '../focus-beside.ts';
import { FileButton } from '../../photo/file-button.tsx';
import { RefusedFiles } from '../../photo/refused-files.tsx';
import { Thumbnail } from '../../photo/thumbnail.tsx';
import { useAttach } from '../../photo/use-attach.ts';
import { DrawButton } from '../../signature/draw-button.tsx';
import { useLatest } from '../../use-latest.ts';

interface FileControlProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (uploadId: string | null) => void;
  readonly purpose?: string;
  /** It may be drawn on the screen instead. */
  readonly isDrawn?: boolean;
}

/** One file or photo, kept on this device as soon as it is chosen. */
export function FileControl({ label, value, onChange, purpose = '', isDrawn = false }: FileControlProps) {
  const { t } = useLingui();
  const { attach, busy, refused, unkept } = useAttach(purpose);
  // As it stands when the file is ready: a line of a table may have been typed in meanwhile.
  const latest = useLatest(onChange);
  const take = (files: File[]) => {
    unkept.giveUp();
    void attach(files.slice(0, 1), (id) => latest.current(id));
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" minW="0" data-several="">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {value && <Thumbnail uploadId={value} label={label} size={isDrawn ? 'wide' : 'md'} />}
        {isDrawn && <DrawButton label={label} isAgain={value !== null} onDrawn={(file) => take([file])} />}
        <FileButton variant="outline" camera onFiles={take} display={{ base: 'inline-flex', md: 'none' }}>
          <Camera size={16} aria-hidden />
          <Trans>Take a photo</Trans>
        </FileButton>
        <FileButton variant="outline" multiple={false} onFiles={take}>
          <Paperclip size={16} aria-hidden />
          {value ? <Trans>Replace</Trans> : <Trans>Choose a file</Trans>}
        </FileButton>
        {value && (
          <IconButton
            label={t`Remove: ${label}`}
            icon={X}
            data-takes-away=""
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget);
              onChange(null);
            }}
          />
        )}
        <chakra.span role="status" color="fg.muted" textStyle="dense">
          {busy > 0 && <Trans>Preparing…</Trans>}
        </chakra.span>
      </chakra.div>
      <RefusedFiles names={refused} unkept={unkept} />
    </chakra.div>
  );
}
