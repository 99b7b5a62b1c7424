import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, FolderPlus, Paperclip, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PopoverButton, PopoverLink } from '../../../ui/popover/popover-item.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { PATH } from '../drive.ts';
import type { Command } from './use-commands.tsx';

interface FolderMenuProps {
  readonly commands: readonly Command[];
  readonly onNewFolder: () => void;
}

/** What can be done with the folder one is in, and where else there are files. */
export function FolderMenu({ commands, onNewFolder }: FolderMenuProps) {
  const { t } = useLingui();
  return (
    <Popover
      label={t`More`}
      trigger={(trigger) => <IconButton label={t`More`} icon={Ellipsis} variant="outline" {...trigger} />}
    >
      {(close) => {
        const then = (run: () => void) => () => {
          close();
          run();
        };
        return (
          <>
            <PopoverButton className="drive-narrow" onClick={then(onNewFolder)}>
              <FolderPlus size={16} aria-hidden />
              <Trans>New folder</Trans>
            </PopoverButton>
            {commands.map(({ id, label, icon: Icon, isDanger, run }) => (
              <PopoverButton key={id} className={isDanger ? 'popover-danger' : ''} onClick={then(run)}>
                <Icon size={16} aria-hidden />
                {label}
              </PopoverButton>
            ))}
            <PopoverLink to={`${PATH}/attached`}>
              <Paperclip size={16} aria-hidden />
              <Trans>Attached to records</Trans>
            </PopoverLink>
            <PopoverLink to={`${PATH}/trash`}>
              <Trash2 size={16} aria-hidden />
              <Trans>Trash</Trans>
            </PopoverLink>
          </>
        );
      }}
    </Popover>
  );
}
