import { Plural, useLingui } from '@lingui/react/macro';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { attachedField } from '../../../domain/kernel/attached.ts';
import type { Entity } from '../../../domain/kernel/entity.ts';
import type { Shown } from '../../../offline/index.ts';
import { FileViewer } from '../../preview/file-viewer.tsx';
import { attachmentsOf } from '../attachment.ts';

/** How many files hang on what happened; a press shows them one by one, over the page. */
export function MomentFiles({ entity, row }: { readonly entity: Entity; readonly row: Shown }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const attached = attachedField(entity.fields);
  const files = (attached ? attachmentsOf(row, attached.name) : []).map(({ file, label }, at) => ({
    uploadId: file,
    title: label?.trim() || t`File ${at + 1}`,
  }));
  const [first] = files;
  if (!first) return null;
  return (
    <span>
      <button type="button" className="moment-files" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Paperclip size={13} aria-hidden /> <Plural value={files.length} one="# file" other="# files" />
      </button>
      {isOpen &&
        createPortal(<FileViewer {...first} among={files} onClose={() => setOpen(false)} />, document.body)}
    </span>
  );
}
