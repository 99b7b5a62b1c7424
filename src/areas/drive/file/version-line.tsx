import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Version } from '../../../domain/drive/versions.rules.ts';
import { useEngine, useSending } from '../../../offline/index.ts';
import { fileBytes } from '../../../offline/upkeep.ts';
import { handFile } from '../../../ui/hand-file.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SendingBar } from '../../../ui/photo/sending-bar.tsx';
import { FileViewer } from '../../../ui/preview/file-viewer.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { sizeWords } from '../../../ui/value/size-words.ts';

interface VersionLineProps {
  readonly version: Version;
  readonly called: string;
  readonly isCurrent?: boolean;
  readonly children?: ReactNode;
}

/** Who made a version and when, how large it is, and the way to look at it and to have it. */
export function VersionLine({ version, called, isCurrent = false, children }: VersionLineProps) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const sending = useSending(version.file);
  const [isOpen, setOpen] = useState(false);
  const { by, on, size, comment } = version;
  const when = on
    ? i18n.date(on.replace(' ', 'T'), { dateStyle: 'medium', timeStyle: 'short' })
    : t`Waits to be sent`;
  const download = () =>
    void fileBytes(engine, version.file).then(
      (bytes) => handFile(bytes, called),
      () => toast({ text: t`It is not on this device, and could not be fetched. Try again later.` }),
    );
  return (
    <li className="drive-version">
      <div>
        <button
          type="button"
          className="drive-version-when"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {when}
        </button>
        {isCurrent && (
          <b>
            <Trans>Current</Trans>
          </b>
        )}
        <small>
          {by && <LinkValue to="users" id={by} />}
          {typeof size === 'number' && ` · ${sizeWords(size, i18n.locale)}`}
          {comment && ` · ${comment}`}
        </small>
        {sending && <SendingBar sending={sending} />}
      </div>
      {children}
      <IconButton
        icon={Download}
        size="iconSm"
        label={t`Download the version of ${when}`}
        onClick={download}
      />
      {isOpen && (
        <FileViewer
          uploadId={version.file}
          title={`${called} · ${when}`}
          size={size ?? undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
