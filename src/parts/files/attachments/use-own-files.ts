import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isErased } from '../../../domain/kernel/is-erased.ts';
import { openFields } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { useAttach } from '../../../ui/photo/use-attach.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { attachmentsOf, type Attachment } from '../../../ui/record/attachment.ts';
import type { AttachmentsProps } from '../../../ui/record/record-slots.ts';
import { useAttachmentWriter } from './use-attachments.ts';

/** The files that are lines of a record, where it has a field for them: added, renamed, taken off with a way back. */
export function useOwnFiles({ collection, row, name = '' }: AttachmentsProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const person = usePerson();
  const toast = useToast();
  const write = useAttachmentWriter(collection, row.id, name);
  const { attach, busy, refused, unkept } = useAttach('');
  const [added, setAdded] = useState(0);
  const entity = engine.context.entityOf(collection);
  const mayChange =
    name !== '' && !isErased(entity, row) && openFields(entity, 'U', row, person)?.has(name) === true;
  const files = name === '' ? [] : attachmentsOf(row, name);
  const nameOf = ({ label }: Attachment, at: number) => label?.trim() || t`File ${at + 1}`;
  const seenOf = (line: Attachment) => ({ version: row.version, values: { [name]: [line] } });
  const take = (chosen: File[]): void => {
    unkept.giveUp();
    setAdded(0);
    void attach(chosen, async (upload, { name: label }) => {
      const line: Attachment = { lineKey: engine.newId(), file: upload, label: label === '' ? null : label };
      // Asked anew where a disk that said it failed had kept it after all.
      await write((all) => (all.some(({ file }) => file === upload) ? all : [...all, line]));
      setAdded((count) => count + 1);
    });
  };
  const rename = (line: Attachment, label: string): Promise<void> =>
    write(
      (all) =>
        all.map((one) =>
          one.lineKey === line.lineKey ? { ...one, label: label === '' ? null : label } : one,
        ),
      seenOf(line),
    );
  const remove = async (line: Attachment, at: number): Promise<void> => {
    await write((all) => all.filter(({ lineKey }) => lineKey !== line.lineKey), seenOf(line));
    const undo = () =>
      write((all) =>
        all.some(({ lineKey }) => lineKey === line.lineKey)
          ? all
          : [...all.slice(0, at), line, ...all.slice(at)],
      );
    toast({
      text: t`“${nameOf(line, at)}” removed`,
      action: { label: t`Undo`, run: () => void undo() },
    });
  };
  return { files, nameOf, mayChange, take, busy, added, refused, unkept, rename, remove };
}
