import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useEngine } from '../../../offline/index.ts';
import { Input } from '../../../ui/form/input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';

/** One title after the other, each a task. */
export function QuickTask({ phase }: { phase: string }) {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const [title, setTitle] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const typed = title.trim();
    if (typed === '') return;
    setTitle('');
    engine.create('tasks', { phase, title: typed }).catch(() => {
      setTitle(typed);
      toast({ text: t`This could not be saved. Try again.` });
    });
  };
  return (
    <chakra.form display="flex" gap="1" onSubmit={add}>
      <Input
        size="sm"
        aria-label={t`Title of a new task`}
        placeholder={t`Add a task`}
        value={title}
        maxLength={250}
        onChange={(event) => setTitle(event.target.value)}
        // The board's own keys move between cards.
        onKeyDown={(event) => event.stopPropagation()}
      />
      <IconButton label={t`Add the task`} icon={Plus} type="submit" />
    </chakra.form>
  );
}
