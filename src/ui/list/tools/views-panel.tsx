import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEngine } from '../../../offline/index.ts';
import { PlainButton } from '../../plain-button.tsx';
import { PopoverButton, PopoverRule } from '../../popover/popover-item.tsx';
import { recipeClass } from '../../theme/recipe-class.ts';
import { useToast } from '../../toast/toasts.tsx';
import type { ColumnLayout } from '../columns/layout-ports.ts';
import { NO_VIEW, VIEW, withView, type View } from '../use-views.ts';
import './list-tools.css';

interface ViewsPanelProps {
  /** The path of the list. */
  readonly list: string;
  readonly views: readonly View[];
  readonly open: View | undefined;
  readonly layout: ColumnLayout | undefined;
  readonly onOpen: (params: URLSearchParams) => void;
  /** The columns are the view's own from now on. */
  readonly onLayoutKept: () => void;
  readonly onDone: () => void;
}

const MOST = 100;

/** What a person keeps of a list under a name: search, filters, order, groups, columns. */
export function ViewsPanel({ list, views, open, layout, onOpen, onLayoutKept, onDone }: ViewsPanelProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const query = new URLSearchParams(params);
  query.delete(VIEW);
  const kept = { query: query.toString(), columns: layout ?? null };
  const isChanged =
    open !== undefined &&
    (open.query !== kept.query || JSON.stringify(open.layout ?? null) !== JSON.stringify(layout ?? null));
  const failed = (): void => toast({ text: t`The view could not be kept on this device.` });

  const save = async (): Promise<void> => {
    const row = await engine.create('savedViews', { list, name: name.trim().slice(0, MOST), ...kept });
    onLayoutKept();
    onOpen(withView({ id: row.id, query: kept.query }));
  };
  const update = async (view: View): Promise<void> => {
    await engine.update('savedViews', view.id, kept);
    onLayoutKept();
    onDone();
  };
  const remove = async (view: View): Promise<void> => {
    await engine.remove('savedViews', view.id);
    if (view.id === open?.id) onOpen(new URLSearchParams({ [VIEW]: NO_VIEW }));
    toast({
      text: t`View “${view.name}” deleted`,
      action: { label: t`Undo`, run: () => void engine.undoRemove('savedViews', view.id) },
    });
  };
  const toggleFirst = async (view: View): Promise<void> => {
    for (const other of views)
      if (other.isDefault && other.id !== view.id)
        await engine.update('savedViews', other.id, { isDefault: false });
    await engine.update('savedViews', view.id, { isDefault: !view.isDefault });
  };

  return (
    <>
      <div className="popover-scroll">
        <PopoverButton
          aria-pressed={open === undefined}
          onClick={() => onOpen(new URLSearchParams({ [VIEW]: NO_VIEW }))}
        >
          <span className="popover-words">
            <Trans>All rows</Trans>
          </span>
          {open === undefined && <Check size={16} aria-hidden />}
        </PopoverButton>
        {views.map((view) => {
          const isOpen = view.id === open?.id;
          const label = view.name;
          return (
            <div key={view.id} className="list-view">
              <PopoverButton aria-pressed={isOpen} onClick={() => onOpen(withView(view))}>
                <span className="popover-words">{label}</span>
                {isOpen && <Check size={16} aria-hidden />}
              </PopoverButton>
              <PlainButton
                variant="ghost"
                size="iconSm"
                aria-pressed={view.isDefault}
                aria-label={t`“${label}” opens first`}
                data-tip={t`Opens first`}
                onClick={() => void toggleFirst(view).catch(failed)}
              >
                <Star size={16} aria-hidden />
              </PlainButton>
              <PlainButton
                variant="ghost"
                size="iconSm"
                aria-label={t`Delete “${label}”`}
                data-tip={t`Delete`}
                onClick={() => void remove(view).catch(failed)}
              >
                <Trash2 size={16} aria-hidden />
              </PlainButton>
            </div>
          );
        })}
      </div>
      <PopoverRule />
      {open && isChanged && (
        <PopoverButton onClick={() => void update(open).catch(failed)}>
          <span className="popover-words">{t`Save these changes to “${open.name}”`}</span>
        </PopoverButton>
      )}
      <form
        className="list-view-new"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void save().catch(failed);
        }}
      >
        <input
          className={recipeClass('input')}
          aria-label={t`Name of the new view`}
          placeholder={t`Keep this as a view…`}
          maxLength={MOST}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PlainButton type="submit" size="sm" disabled={name.trim() === ''}>
          <Trans>Save</Trans>
        </PlainButton>
      </form>
    </>
  );
}
