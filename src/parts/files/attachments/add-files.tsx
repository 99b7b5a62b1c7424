import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Camera, HardDrive, Paperclip, Upload } from 'lucide-react';
import { useRef } from 'react';
import { FileButton } from '../../../ui/photo/file-button.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { PopoverButton } from '../../../ui/popover/popover-item.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';

interface AddFilesProps {
  readonly take: (files: File[]) => void;
  /** What the chooser of files offers. */
  readonly accept: string;
  /** Absent where there is no drive to choose from. */
  readonly onChooseInDrive: (() => void) | undefined;
  /** Files still being kept on this device, and those that were added since the last were chosen. */
  readonly busy: number;
  readonly added: number;
}

/** All ways by which files come to hang on a record, and what became of the last. */
export function AddFiles({ take, accept, onChooseInDrive, busy, added }: AddFilesProps) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="attachments-ways">
      <FileButton
        camera
        variant="outline"
        size="sm"
        onFiles={take}
        display={{ base: 'inline-flex', md: 'none' }}
      >
        <Camera size={16} aria-hidden />
        <Trans>Take a photo</Trans>
      </FileButton>
      {onChooseInDrive ? (
        <>
          <Popover
            label={t`Add files`}
            align="start"
            trigger={(trigger) => (
              <PlainButton variant="outline" size="sm" data-adds-files="" {...trigger}>
                <Paperclip size={16} aria-hidden />
                <Trans>Add files</Trans>
              </PlainButton>
            )}
          >
            {(close) => (
              <>
                <PopoverButton
                  onClick={() => {
                    close();
                    chooser.current?.click();
                  }}
                >
                  <Upload size={16} aria-hidden />
                  <Trans>From this device</Trans>
                </PopoverButton>
                <PopoverButton
                  onClick={() => {
                    close();
                    onChooseInDrive();
                  }}
                >
                  <HardDrive size={16} aria-hidden />
                  <Trans>From the drive</Trans>
                </PopoverButton>
              </>
            )}
          </Popover>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            tabIndex={-1}
            aria-hidden
            accept={accept}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])]);
              // The same file may be chosen again.
              currentTarget.value = '';
            }}
          />
        </>
      ) : (
        <FileButton variant="outline" size="sm" onFiles={take} accept={accept}>
          <Paperclip size={16} aria-hidden />
          <Trans>Add files</Trans>
        </FileButton>
      )}
      <span className="attachments-drop" aria-hidden>
        <Trans>or drop them here</Trans>
      </span>
      <span role="status">
        {busy > 0 ? (
          <Trans>Preparing…</Trans>
        ) : (
          added > 0 && <Plural value={added} one="# file added" other="# files added" />
        )}
      </span>
    </div>
  );
}
