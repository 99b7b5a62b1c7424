import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp, FolderUp, Upload } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { PopoverButton } from '../../../ui/popover/popover-item.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { chosenIn, type TakenIn } from './taken-in.ts';

interface UploadButtonProps {
  readonly onTaken: (what: TakenIn) => void;
  /** The chooser of files, for a key that opens it. */
  readonly chooser: Ref<HTMLInputElement>;
}

/** Files, or a folder with all that is in it. */
export function UploadButton({ onTaken, chooser }: UploadButtonProps) {
  const { t } = useLingui();
  const place = useRef<HTMLSpanElement>(null);
  const input = (isOfFolders: boolean) => (
    <input
      ref={isOfFolders ? undefined : chooser}
      type="file"
      hidden
      multiple
      tabIndex={-1}
      aria-hidden
      {...(isOfFolders ? { webkitdirectory: '' } : {})}
      onChange={({ currentTarget }) => {
        onTaken(chosenIn([...(currentTarget.files ?? [])]));
        // The same file may be chosen again.
        currentTarget.value = '';
      }}
    />
  );
  const choose = (at: number) => place.current?.querySelectorAll('input')[at]?.click();
  return (
    <span ref={place}>
      {input(false)}
      {input(true)}
      <Popover
        label={t`Upload`}
        trigger={(trigger) => (
          <PlainButton {...trigger}>
            <Upload size={16} aria-hidden />
            <Trans>Upload</Trans>
          </PlainButton>
        )}
      >
        {(close) => (
          <>
            <PopoverButton
              onClick={() => {
                close();
                choose(0);
              }}
            >
              <FileUp size={16} aria-hidden />
              <Trans>Files</Trans>
            </PopoverButton>
            <PopoverButton
              onClick={() => {
                close();
                choose(1);
              }}
            >
              <FolderUp size={16} aria-hidden />
              <Trans>A whole folder</Trans>
            </PopoverButton>
          </>
        )}
      </Popover>
    </span>
  );
}
