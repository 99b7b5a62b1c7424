import { Trans, useLingui } from '@lingui/react/macro';
import { FolderPlus, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { AppError } from '../../../domain/kernel/problem.ts';
import { useEngine } from '../../../offline/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { recipeClass } from '../../../ui/theme/recipe-class.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { freeName, nameKey } from '../drive.ts';
import { undoOf } from '../../../parts/files/undo-of.ts';

interface NewFolderProps {
  readonly folder: string | undefined;
  /** With the folder that was made, where one was. */
  readonly onClose: (made?: string) => void;
}

/**
 * The name of a new folder, above the rows: Enter makes it, Escape makes none. It stands at once, so that no letter is lost that
 * is typed behind the key that asks for it; what it needs when it is sent is fetched then.
 */
export function NewFolder({ folder, onClose }: NewFolderProps) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const box = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  useLayoutEffect(() => box.current?.focus(), []);
  const make = async (): Promise<void> => {
    const typed = name.trim();
    if (typed === '') return onClose();
    try {
      const [{ createFolder }, { childrenOf }] = await Promise.all([
        import('./put-in.ts'),
        import('../../../parts/files/put-file.ts'),
      ]);
      const names = new Set((await childrenOf(engine, folder)).map((row) => nameKey(row.name)));
      const called = freeName(typed, names);
      const made = await createFolder(engine, folder, called);
      undoOf(engine).clear();
      if (called !== typed)
        toast({ text: t`“${typed}” is here already: the new folder is called “${called}”` });
      onClose(made);
    } catch (error) {
      const [first] = error instanceof AppError ? error.problems : [];
      const { problemWords } = await import('../../../ui/form/problem-words.ts');
      const why = first && problemWords(i18n, first);
      setProblem(
        why ? (why.own ?? why.sentence) : t`This device could not write. What had been written before stays.`,
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
      <input
        ref={box}
        className={recipeClass('input')}
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
      <PlainButton type="submit">
        <Trans>Create</Trans>
      </PlainButton>
      <IconButton label={t`No new folder`} icon={X} onClick={() => onClose()} />
      {problem !== undefined && <p role="alert">{problem}</p>}
    </form>
  );
}
