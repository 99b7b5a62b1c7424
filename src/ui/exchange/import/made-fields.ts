import { isEmpty } from '../../../domain/kernel/empty.ts';
import { countryName } from '../../../domain/kernel/countries.ts';
import type { AnyRow, RuleContext } from '../../../domain/kernel/entity.ts';
import type { ExchangeWords } from '../../../domain/kernel/exchange/cell.ts';
import { flatColumns } from '../../../domain/kernel/exchange/columns.ts';
import { readOption } from '../../../domain/kernel/exchange/options.ts';
import { mailboxKey } from '../../../domain/kernel/likeness.ts';
import type { LinesField } from '../../../domain/kernel/field.ts';
import { geocodeTown } from '../../../domain/kernel/geocode-town.ts';
import { problem, type Problem } from '../../../domain/kernel/problem.ts';
import { normalise } from '../../../domain/kernel/text.ts';
import type { Towns } from '../../../domain/kernel/town-names.ts';
import { computed, tidy, validateShape, withInitials } from '../../../domain/kernel/validate.ts';
import type { Engine } from '../../../offline/index.ts';
import { readTowns } from '../../town/read-towns.ts';
import { lineNameOf, PLACES, type ImportColumn } from './importable.ts';
import type { PlanEntry } from './import-plan.ts';
import { readDirectory, type LinkDirectory } from './link-directory.ts';

type Values = Readonly<Record<string, unknown>>;
type Line = Values & { readonly lineKey: string };

interface Making {
  readonly engine: Engine;
  readonly words: ExchangeWords;
  readonly columns: readonly ImportColumn[];
  readonly collection: string;
  readonly context: RuleContext;
  /** Rows made beside those of the file, by collection and id, as rules see them. */
  readonly made: Map<string, AnyRow>;
  readonly linked: PlanEntry[];
}
/** The fields that a row of a file makes of several cells, or of a list in one: beside what the row has already, if it is here. */
export type MadeFields = (before: AnyRow | undefined) => Promise<Values>;

const KINDED = /^(.*\S)\s*\(([^()]+)\)$/s;
const same = (text: unknown): string => normalise(String(text ?? '')).replace(/[\s.]/g, '');
/** The form in which texts of lines are compared: of mailboxes, a dot tells one from the other. */
const sameLine = (text: unknown): string =>
  typeof text === 'string' && text.includes('@') ? mailboxKey(text) : same(text);
const PARTS = ['street', 'postcode', 'city'] as const;
const placeKey = (place: Values): string => PARTS.map((name) => same(place[name])).join('|');
const inWords = (text: unknown): string => ` ${normalise(String(text ?? '')).replace(/[\s.,;]+/g, ' ')} `;
/** Whether a place says all that is told of one, and maybe more: its street, where a file knows but the town. */
const says = (place: Values, told: Values): boolean =>
  PARTS.filter((name) => !isEmpty(told[name])).every((name) =>
    isEmpty(place[name])
      ? inWords(place['textAddress']).includes(inWords(told[name]))
      : same(place[name]) === same(told[name]),
  ) &&
  (isEmpty(place['country']) || isEmpty(told['country']) || place['country'] === told['country']);
const written = ({ street, postcode, city }: Values): string =>
  [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

export function createMaker({ engine, words, columns, collection, context, made, linked }: Making) {
  const entity = engine.context.entityOf(collection);
  const place = engine.context.entityOf(PLACES);
  const listed = columns.filter(({ makes }) => makes?.of === 'lines');
  const located = columns.filter(({ makes }) => makes?.of === 'place');
  const places = new Map<string, AnyRow>();
  let countryRows: Promise<LinkDirectory> | undefined;
  let towns: Promise<Towns | undefined> | undefined;

  /** `a@b.fr (work)`: a text, and what kind of it where its line has kinds. */
  function lineFrom(text: string, field: LinesField, name: string): Line {
    const [, bare = text, kind = ''] = KINDED.exec(text) ?? [];
    const leaf = flatColumns(field.fields).find((one) => one.field.kind === 'enum');
    const code = leaf && kind !== '' ? readOption(leaf.field, kind, words) : undefined;
    const said = code === undefined ? { [name]: text } : { [name]: bare, [leaf!.path]: code };
    return { ...withInitials(field, tidy(field.fields, said)), lineKey: engine.newId() };
  }
  function linesOf(name: string, texts: readonly string[], before: AnyRow | undefined): readonly unknown[] {
    const field = entity.fields[name] as LinesField;
    const [key] = lineNameOf(field.fields)!;
    const kept = (before?.[name] as readonly Line[] | null | undefined) ?? [];
    const known = new Set(kept.map((line) => sameLine(line[key])));
    const more = texts.flatMap((text) => {
      const line = lineFrom(text, field, key);
      if (known.has(sameLine(line[key]))) return [];
      known.add(sameLine(line[key]));
      return [line];
    });
    return more.length === 0 ? kept : [...kept, ...more];
  }

  /** Where the town of an address is, as it is found for one that is typed without a network; nothing of a town that is not known. */
  async function whereabouts(cells: Values, textAddress: string, code: string | undefined): Promise<Values> {
    if (isEmpty(cells['city'])) return {};
    towns ??= readTowns().catch(() => undefined);
    const known = await towns;
    const text = code === undefined ? textAddress : `${textAddress}, ${countryName(code, 'en')}`;
    const town = known && geocodeTown(text, known);
    if (!town) return {};
    const { latitude, longitude, country, precision } = town;
    return { latitude, longitude, precision, country: code ?? country };
  }
  /** The place that cells tell of, as a row of its own; one for each that is told alike. */
  async function placeFrom(cells: Values, problems: Problem[]): Promise<AnyRow | undefined> {
    const textAddress = written(cells);
    if (textAddress === '') return undefined;
    const { country } = cells;
    countryRows ??= readDirectory(engine, 'countries', words);
    const found = isEmpty(country) ? undefined : (await countryRows).find(String(country));
    if (found !== undefined && typeof found === 'string') {
      problems.push(problem('/address/country', 'invalid', 'option.unknown'));
      return undefined;
    }
    const key = `${placeKey(cells)}|${found?.id ?? ''}`;
    const known = places.get(key);
    if (known) return known;
    const values = withInitials(place, {
      ...tidy(place.fields, { ...cells, textAddress }),
      country: found?.id,
      precision: 'typed',
      ...(await whereabouts(cells, textAddress, found?.id)),
    });
    const row = await computed(place, { ...values, id: engine.newId() }, context);
    const flaws = validateShape(place, row);
    if (flaws.length > 0) {
      problems.push(...flaws.map((one) => ({ ...one, pointer: `/address${one.pointer}` })));
      return undefined;
    }
    places.set(key, row);
    made.set(`${PLACES}/${row.id}`, row);
    linked.push({ kind: 'create', collection: PLACES, id: row.id, row: 0, label: textAddress, values });
    return row;
  }
  /** What is here already is not made anew; of several addresses, one is added. */
  async function placeField(name: string, row: AnyRow, before: AnyRow | undefined): Promise<unknown> {
    const field = entity.fields[name]!;
    const isHere = async (id: unknown): Promise<boolean> => {
      const other = typeof id === 'string' ? await context.lookup.get(PLACES, id) : undefined;
      return other !== undefined && says(other, row);
    };
    if (field.kind !== 'lines') return (await isHere(before?.[name])) ? before?.[name] : row.id;
    const [key] = lineNameOf(field.fields)!;
    const kept = (before?.[name] as readonly Line[] | null | undefined) ?? [];
    for (const line of kept) if (await isHere(line[key])) return kept;
    return [...kept, { ...withInitials(field, { [key]: row.id }), lineKey: engine.newId() }];
  }

  /** Of the cells of one row, read; what is wrong with them is told once. */
  return async (values: Values, problems: Problem[]): Promise<MadeFields> => {
    const cells = Object.fromEntries(
      located.flatMap(({ path }) => {
        const value = values[path];
        return isEmpty(value) ? [] : [[path.split('.')[1]!, value]];
      }),
    );
    const row = located.length > 0 ? await placeFrom(cells, problems) : undefined;
    return async (before) => {
      const fields: Record<string, unknown> = {};
      for (const { path } of listed) {
        const texts = values[path];
        if (Array.isArray(texts) && texts.length > 0) fields[path] = linesOf(path, texts, before);
      }
      const target = located[0]?.makes?.field;
      if (row && target !== undefined) fields[target] = await placeField(target, row, before);
      return fields;
    };
  };
}
