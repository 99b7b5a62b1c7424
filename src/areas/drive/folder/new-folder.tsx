import { Trans, useLingui } from '@lingui/react/macro';
import { FolderPlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../../../offline/index.ts';
import { useProblemWords } from '../../../ui/form/problem-words.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { freeName, nameKey } from '../drive.ts';
import { childrenOf, createFolder } from './put-in.ts';

interface NewFolderProps {
  readonly folder: string | undefined;
  /** Given the folder, where one was made. */
  readonly onClose: (made?: string) => void;
}

/** The name of a new folder, above the rows: Enter makes it, Escape makes none. */
export function NewFolder({ folder, onClose }: NewFolderProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const problemWords = useProblemWords();
  const box = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  useEffect(() => box.current?.focus(), []);
  const make = async (): Promise<void> => {
    const typed = name.trim();
    if (typed === '') return onClose();
    try {
      const names = new Set((await childrenOf(engine, folder)).map((row) => nameKey(row.name)));
      onClose(await createFolder(engine, folder, freeName(typed, names)));
    } catch (error) {
      const [why] = error instanceof AppError ? error.problems : [];
      setProblem(
        why
          ? problemWords(why).sentence
          : t`This device could not write. What had been written before stays.`,
      );
    }
  };
  return (
    <form
      className="drive-new"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <FolderPlus size={18} aria-hidden />
      <Input
        ref={box}
        aria-label={t`Name of the new folder`}
        aria-invalid={problem !== undefined || undefined}
        placeholder={t`Name of the new folder`}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      />
      <Button type="submit">
        <Trans>Create</Trans>
      </Button>
      <IconButton label={t`No new folder`} icon={X} onClick={() => onClose()} />
      {problem !== undefined && <p role="alert">{problem}</p>}
    </form>
  );
}
