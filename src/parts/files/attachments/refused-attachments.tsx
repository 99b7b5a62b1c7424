import { Trans, useLingui } from '@lingui/react/macro';
import { useRefusedFiles, type OutboxRecord } from '../../../offline/index.ts';
import { RefusedFile } from '../../../ui/record/refused-file.tsx';
import type { Attachment } from '../../../ui/record/attachment.ts';

interface RefusedAttachmentsProps {
  readonly collection: string;
  readonly id: string;
  readonly files: readonly Attachment[];
  readonly remove: ((line: Attachment, at: number) => Promise<void>) | undefined;
}

/** The files that the server does not take: what was done to the record waits for them. */
export function RefusedAttachments({ collection, id, files, remove }: RefusedAttachmentsProps) {
  return useRefusedFiles(collection, id).map((file) => {
    const at = files.findIndex((line) => line.file === file.entityId);
    const line = files[at];
    return (
      <OneFile key={file.entityId} file={file} remove={remove && line ? () => remove(line, at) : undefined} />
    );
  });
}

function OneFile({ file, remove }: { file: OutboxRecord; remove: (() => Promise<void>) | undefined }) {
  const { t } = useLingui();
  const { label: name } = file;
  return (
    <RefusedFile
      file={file}
      purpose=""
      words={{ label: t`File: ${name}`, replace: t`Replace the file`, remove: t`Remove the file` }}
      remove={remove}
    >
      <Trans>The server did not accept the file “{name}”, so what you did here is not sent yet.</Trans>
    </RefusedFile>
  );
}
