import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { openFields } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Shown } from '../../../offline/index.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';

interface Item {
  readonly lineKey: string;
  readonly label: string;
  readonly done?: boolean | null;
}

/** The steps of a task: ticked, added and taken away where they stand. */
export function Checklist({ row }: { row: Shown }) {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const person = usePerson();
  const [typed, setTyped] = useState('');
  const items = (row['checklist'] as Item[] | null | undefined) ?? [];
  const isOpen = openFields(engine.context.entityOf('tasks'), 'U', row, person)?.has('checklist') === true;
  const done = items.filter((item) => item.done === true).length;
  const write = (checklist: readonly Item[]): Promise<unknown> =>
    engine
      .update('tasks', row.id, { checklist })
      .catch(() => toast({ text: t`This could not be saved. Try again.` }));
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const label = typed.trim();
    if (label === '') return;
    setTyped('');
    void write([...items, { lineKey: engine.newId(), label, done: false }]);
  };
  if (!isOpen && items.length === 0) return null;
  const all = items.length;
  return (
    <section aria-label={t`Checklist`}>
      <chakra.h2 textStyle="section" mb="2">
        <Trans>Checklist</Trans>
        {all > 0 && (
          <chakra.span color="fg.muted" fontWeight="normal" ms="2" fontVariantNumeric="tabular-nums">
            <Trans>
              {done} of {all}
            </Trans>
          </chakra.span>
        )}
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {items.map((item) => (
          <chakra.li key={item.lineKey} display="flex" alignItems="center" gap="2" minH="11">
            <chakra.div flex="1" minW="0">
              <CheckBox
                label={item.label}
                checked={item.done === true}
                disabled={!isOpen}
                onChange={(checked) =>
                  void write(
                    items.map((one) => (one.lineKey === item.lineKey ? { ...one, done: checked } : one)),
                  )
                }
              />
            </chakra.div>
            {isOpen && (
              <IconButton
                label={t`Remove “${item.label}”`}
                icon={X}
                onClick={() => void write(items.filter((one) => one.lineKey !== item.lineKey))}
              />
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {isOpen && (
        <chakra.form display="flex" gap="2" mt="1" onSubmit={add}>
          <Input
            aria-label={t`New checklist item`}
            placeholder={t`Add to the checklist`}
            value={typed}
            maxLength={250}
            onChange={(event) => setTyped(event.target.value)}
          />
          <IconButton label={t`Add the item`} icon={Plus} type="submit" />
        </chakra.form>
      )}
    </section>
  );
}
