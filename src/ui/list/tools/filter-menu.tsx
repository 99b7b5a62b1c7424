import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Entity } from '../../../domain/kernel/entity.ts';
import { normalise } from '../../../domain/kernel/text.ts';
import type { Question } from '../../../offline/index.ts';
import { PopoverButton } from '../../popover/popover-item.tsx';
import { recipeClass } from '../../theme/recipe-class.ts';
import { useText } from '../../value/domain-text.ts';
import { FilterPanel } from './filter-panel.tsx';
import './list-tools.css';

interface FilterMenuProps {
  readonly entity: Entity;
  readonly names: readonly string[];
  readonly question: Question;
  readonly onChange: (name: string, said: string) => void;
  readonly onDone: () => void;
}

/** Any other field of the entity to filter by. */
export function FilterMenu({ entity, names, question, onChange, onDone }: FilterMenuProps) {
  const { t } = useLingui();
  const text = useText();
  const [chosen, setChosen] = useState<{ readonly name: string; readonly said: string }>();
  const [search, setSearch] = useState('');
  const field = chosen && entity.fields[chosen.name];
  if (chosen && field) {
    return (
      <>
        <PopoverButton onClick={() => setChosen(undefined)}>
          <ArrowLeft size={16} aria-label={t`Back to the fields`} />
          <b className="popover-words">{text(field.label)}</b>
        </PopoverButton>
        <FilterPanel
          name={chosen.name}
          field={field}
          said={chosen.said}
          question={question}
          onChange={(said) => {
            setChosen({ ...chosen, said });
            onChange(chosen.name, said);
          }}
          onDone={onDone}
        />
      </>
    );
  }
  const words = normalise(search);
  const shown = names
    .map((name) => ({ name, label: text(entity.fields[name]!.label) }))
    .filter(({ label }) => normalise(label).includes(words));
  return (
    <>
      <input
        type="search"
        className={`${recipeClass('input')} list-tool-search`}
        aria-label={t`Search the fields`}
        placeholder={t`Filter by…`}
        value={search}
        // Whoever opens this is about to say which field.
        ref={(box) => box?.focus()}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className="popover-scroll">
        {shown.map(({ name, label }) => (
          <PopoverButton key={name} onClick={() => setChosen({ name, said: '' })}>
            <span className="popover-words">{label}</span>
          </PopoverButton>
        ))}
        {shown.length === 0 && (
          <p className="list-tool-none">
            <Trans>No such field.</Trans>
          </p>
        )}
      </div>
    </>
  );
}
