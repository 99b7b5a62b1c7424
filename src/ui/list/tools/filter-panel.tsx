import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import type { Field } from '../../../domain/kernel/field.ts';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { normalise } from '../../../domain/kernel/text.ts';
import {
  findingIn,
  useEngine,
  usePerson,
  type Answer,
  type Facet,
  type Question,
} from '../../../offline/index.ts';
import { PopoverButton, PopoverRule } from '../../popover/popover-item.tsx';
import { recipeClass } from '../../theme/recipe-class.ts';
import { useText } from '../../value/domain-text.ts';
import { valueText } from '../../value/value-text.ts';
import { filterWay } from '../list-fields.ts';
import { NOTHING, SOMETHING, valuesOf, valuesParam } from '../list-query.ts';
import { GroupedValues, type ValueGroups } from '../value-groups.ts';
import { RangePanel } from './range-panel.tsx';
import './list-tools.css';

export interface FilterPanelProps {
  readonly name: string;
  readonly field: Field;
  /** What the address says of it; empty where nothing is chosen. */
  readonly said: string;
  readonly question: Question;
  readonly onChange: (said: string) => void;
  readonly onDone: () => void;
}

/** What one can choose of a field: values that there are, with how many rows each has, or a span. */
export function FilterPanel(props: FilterPanelProps) {
  const { name, field, said, onChange } = props;
  const { t } = useLingui();
  const way = filterWay(name, field);
  const presence = (value: string, label: string) => (
    <PopoverButton aria-pressed={said === value} onClick={() => onChange(said === value ? '' : value)}>
      <span className="popover-words">{label}</span>
      {said === value && <Check size={16} aria-hidden />}
    </PopoverButton>
  );
  return (
    <>
      {way === 'values' ? <Values {...props} /> : way && <RangePanel {...props} way={way} />}
      {field.kind !== 'status' && field.kind !== 'boolean' && !field.required && (
        <>
          <PopoverRule />
          {presence(NOTHING, t`Empty`)}
          {presence(SOMETHING, t`Filled in`)}
        </>
      )}
    </>
  );
}

/** So many values are gone through by eye; more have a box to search them. */
const FEW = 8;

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

function Values({ name, field, said, question, onChange }: FilterPanelProps) {
  const { t } = useLingui();
  const choices = useChoices(name, field, question);
  const [search, setSearch] = useState('');
  const chosen = valuesOf(said);
  if (!choices) return <div className="list-tool" aria-busy />;
  const words = normalise(search);
  const shown = choices.filter(({ label }) => normalise(label).includes(words));
  const toggle = (value: string): void =>
    onChange(
      valuesParam(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]),
    );
  return (
    <>
      {choices.length > FEW && (
        <input
          type="search"
          className={`${recipeClass('input')} list-tool-search`}
          aria-label={t`Search these values`}
          placeholder={t`Search`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className="popover-scroll">
        {shown.map(({ value, label, count }) => {
          const isChosen = chosen.includes(value);
          return (
            <PopoverButton
              key={value}
              aria-pressed={isChosen}
              aria-description={formatNumber(count)}
              onClick={() => toggle(value)}
            >
              <span className="popover-words">{label}</span>
              <small aria-hidden>{formatNumber(count)}</small>
              <span className="list-tool-check">{isChosen && <Check size={16} aria-hidden />}</span>
            </PopoverButton>
          );
        })}
        {shown.length === 0 && (
          <p className="list-tool-none">
            <Trans>No value to choose from.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

/** The same of values that people hold for one; the most frequent first. */
function inGroups(facets: readonly Facet[], groups: ValueGroups): readonly Choice[] {
  const counts = new Map<string, number>();
  for (const { value, count } of facets) {
    if (value === null) continue;
    const word = groups.of(String(value));
    counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return [...counts]
    .map(([value, count]) => ({ value, label: groups.words(value), count }))
    .toSorted((a, b) => b.count - a.count);
}

/** The values that the rows of the list have there, whatever this filter itself says; choices that nobody made stand there too. */
function useChoices(name: string, field: Field, question: Question): readonly Choice[] | undefined {
  const engine = useEngine();
  const text = useText();
  const { t } = useLingui();
  const { id: me } = usePerson();
  const groups = use(GroupedValues)[name];
  const asked = JSON.stringify({
    ...question,
    conditions: question.conditions.filter((one) => one.field !== name),
    groupBy: undefined,
    order: undefined,
    sums: [],
    links: [],
  });
  const [found, setFound] = useState<{
    readonly facets: readonly Facet[];
    readonly names: Answer['names'];
  }>();
  useEffect(() => {
    let isOver = false;
    void findingIn(engine)
      .then((finder) => finder.facets(JSON.parse(asked) as Question, name))
      .then((answer) => isOver || setFound(answer))
      .catch(() => isOver || setFound({ facets: [], names: {} }));
    return () => {
      isOver = true;
    };
  }, [engine, asked, name]);
  if (!found) return undefined;
  if (groups) return inGroups(found.facets, groups);
  const countOf = (value: string): number =>
    found.facets.find((one) => String(one.value) === value)?.count ?? 0;
  const declared = (options: Readonly<Record<string, string>>): Choice[] =>
    Object.entries(options).map(([value, label]) => ({ value, label: text(label), count: countOf(value) }));
  switch (field.kind) {
    case 'enum':
    case 'enums':
      return declared(field.options);
    case 'status':
      return declared(
        Object.fromEntries(Object.entries(field.machine.states).map(([state, { label }]) => [state, label])),
      );
    case 'boolean': {
      const yes = countOf('true');
      const all = found.facets.reduce((sum, { count }) => sum + count, 0);
      return [
        { value: 'true', label: t`Yes`, count: yes },
        { value: 'false', label: t`No`, count: all - yes },
      ];
    }
    default: {
      // Whoever filters by people looks for their own first.
      const isMine = ({ value }: Facet): boolean =>
        value === me && (field.kind === 'link' || field.kind === 'links') && field.to === 'users';
      const own = found.facets.filter(isMine);
      return [...own, ...found.facets.filter((one) => !isMine(one))].flatMap((facet) => {
        const { value, count } = facet;
        if (value === null) return [];
        const plain = String(value);
        const isLink = field.kind === 'link' || field.kind === 'links';
        const label = isLink
          ? found.names[plain]
          : valueText(field, field.kind === 'texts' ? [plain] : plain, text);
        if (label === undefined || label === '') return [];
        return [{ value: plain, label: isMine(facet) ? t`Me (${label})` : label, count }];
      });
    }
  }
}
