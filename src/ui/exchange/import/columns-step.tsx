import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { headerOf, type ExchangeColumn } from '../../../domain/kernel/exchange/columns.ts';
import { NO_SEPARATOR } from '../../../domain/kernel/exchange/csv-rows.ts';
import { Button } from '../../button.tsx';
import { CheckBox } from '../../form/check-box.tsx';
import { Field } from '../../form/field.tsx';
import { Select, TOUCH } from '../../form/input.tsx';
import { Notice } from '../../notice.tsx';
import { LIKENESS, matchKeys } from './importable.ts';
import { StyleFields } from './style-fields.tsx';
import { proposedFor, unsureColumns, type Answers, type Import } from './use-import.ts';

const WIDE = { base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' } as const;

/** What each column of the file means, how its figures and days are written, and what becomes of rows that are here already. */
export function ColumnsStep({ importing }: { importing: Import }) {
  const { t } = useLingui();
  const { overview, answers, setAnswers, entity, fields, words, look, separate, check, again, busy } =
    importing;
  const [isTold, setTold] = useState(false);
  if (!overview || !answers) return null;
  const change = (more: Partial<Answers>) => setAnswers({ ...answers, ...more });
  const paths = new Set(answers.mapping.values());
  const keys = matchKeys(entity, paths);
  const required = fields.filter(
    ({ path, field }) => field.required && field.initial === undefined && !path.includes('.'),
  );
  const unsure = unsureColumns(answers, overview, fields);
  const lacking = required.filter(({ path }) => !paths.has(path));
  const nameOf = (column: ExchangeColumn): string => headerOf(column, words);
  const map = (place: number, path: string) => {
    const mapping = new Map(answers.mapping);
    // A field stands once: it moves.
    for (const [other, taken] of mapping) if (taken === path) mapping.delete(other);
    if (path === '') mapping.delete(place);
    else mapping.set(place, path);
    const still = matchKeys(entity, new Set(mapping.values()));
    const isKept =
      answers.matchBy === ''
        ? // None stays where the person chose it, and not where it was proposed.
          proposedFor(entity, answers.mapping, overview) !== ''
        : still.some(({ id }) => id === answers.matchBy);
    const styles = new Map([...answers.styles].filter(([other]) => other !== place));
    change({ mapping, styles, matchBy: isKept ? answers.matchBy : proposedFor(entity, mapping, overview) });
  };
  const keyName = (id: string): string => {
    if (id === 'natural') return t`their own key`;
    if (id === LIKENESS) return t`what they look like: numbers, email, name and place`;
    return id
      .split('+')
      .map((path) => fields.find((one) => one.path === path))
      .flatMap((column) => (column ? nameOf(column) : []))
      .join(' + ');
  };
  const count = formatNumber(overview.count);
  return (
    <chakra.div display="flex" flexDirection="column" gap="6" maxW="56rem">
      <chakra.div display="grid" gridTemplateColumns={WIDE} gap="4">
        {overview.sheets.length > 1 && (
          <Field label={t`Sheet`}>
            {(control) => (
              <Select
                {...control}
                size={TOUCH}
                value={overview.sheet}
                onChange={(event) => void look({ sheet: Number(event.currentTarget.value) })}
              >
                {overview.sheets.map((name, at) => (
                  <option key={name} value={at}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {overview.separator !== undefined && (
          <Separator value={overview.separator} onChange={(value) => void separate(value)} />
        )}
        {overview.photos === undefined && (
          <Field label={t`Row of the headers`}>
            {(control) => (
              <Select
                {...control}
                size={TOUCH}
                value={overview.headerRow}
                onChange={(event) =>
                  void look({ sheet: overview.sheet, headerRow: Number(event.currentTarget.value) })
                }
              >
                <option value={0}>{t`None: the file begins with rows`}</option>
                {overview.top.map((cells, at) => (
                  <option key={at} value={at + 1}>
                    {`${at + 1}. ${cells.filter(Boolean).join(' · ').slice(0, 60)}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {/* Cards write their days in one way alone. */}
        {overview.photos === undefined && (
          <StyleFields importing={importing} answers={answers} onChange={(styles) => change({ styles })} />
        )}
      </chakra.div>

      {!!overview.photos && (
        <Notice tone="info">
          <Trans>Photos stay in the file: they are not imported.</Trans>
        </Notice>
      )}
      <chakra.section aria-labelledby="import-columns">
        <chakra.h2 id="import-columns" textStyle="section" mb="2">
          <Trans>Columns of the file</Trans>
        </chakra.h2>
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap={{ base: '4', md: '1.5' }}>
          {overview.columns.map((column) => (
            <MappedColumn
              key={column.place}
              header={column.header}
              samples={column.samples}
              value={answers.mapping.get(column.place) ?? ''}
              fields={fields.map((one) => ({
                path: one.path,
                name: nameOf(one),
                isTaken: paths.has(one.path),
              }))}
              onChange={(path) => map(column.place, path)}
            />
          ))}
        </chakra.ul>
      </chakra.section>

      <chakra.section aria-labelledby="import-existing" display="flex" flexDirection="column" gap="3">
        <chakra.h2 id="import-existing" textStyle="section">
          <Trans>Rows that are here already</Trans>
        </chakra.h2>
        <chakra.div display="grid" gridTemplateColumns={WIDE} gap="4">
          <Field
            label={t`Find them by`}
            help={
              answers.matchBy === ''
                ? t`Every row of the file becomes a new one.`
                : t`Rows of the file without it become new ones.`
            }
          >
            {(control) => (
              <Select
                {...control}
                size={TOUCH}
                value={answers.matchBy}
                onChange={(event) => change({ matchBy: event.currentTarget.value })}
              >
                {keys.map(({ id }) => (
                  <option key={id} value={id}>
                    {keyName(id)}
                  </option>
                ))}
                <option value="">{t`Nothing: create them all`}</option>
              </Select>
            )}
          </Field>
          {answers.matchBy !== '' && (
            <Field label={t`And then`}>
              {(control) => (
                <Select
                  {...control}
                  size={TOUCH}
                  value={answers.onMatch}
                  onChange={(event) =>
                    change({ onMatch: event.currentTarget.value === 'skip' ? 'skip' : 'update' })
                  }
                >
                  <option value="update">{t`Update them`}</option>
                  <option value="skip">{t`Leave them as they are`}</option>
                </Select>
              )}
            </Field>
          )}
        </chakra.div>
        {answers.matchBy !== '' && answers.onMatch === 'update' && (
          <CheckBox
            label={t`An empty cell empties the field`}
            checked={answers.clearsEmpty}
            onChange={(clearsEmpty) => change({ clearsEmpty })}
          />
        )}
      </chakra.section>

      {isTold && lacking.length > 0 && (
        <Notice tone="warning" role="alert">
          <Trans>No column is mapped to: {lacking.map(nameOf).join(', ')}. New rows need it.</Trans>
        </Notice>
      )}
      {isTold && unsure.length > 0 && (
        <Notice tone="warning" role="alert">
          <Trans>Choose how figures are written: {unsure.map(nameOf).join(', ')}.</Trans>
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2">
        <Button variant="ghost" size={TOUCH} onClick={again}>
          <Trans>Another file</Trans>
        </Button>
        <Button
          size={TOUCH}
          aria-busy={!!busy}
          aria-disabled={!!busy || paths.size === 0}
          onClick={() => {
            // Said once: a file may be all about rows that are here.
            if (lacking.length > 0 && !isTold) return setTold(true);
            if (unsure.length > 0) return setTold(true);
            if (!busy && paths.size > 0) void check({ ...answers, missing: {}, picked: {} });
          }}
        >
          <Trans>Check {count} rows</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

interface SeparatorProps {
  readonly value: string;
  readonly onChange: (separator: string) => void;
}

function Separator({ value, onChange }: SeparatorProps) {
  const { t } = useLingui();
  const known: readonly (readonly [string, string])[] = [
    [';', t`Semicolons`],
    [',', t`Commas`],
    ['\t', t`Tabs`],
    ['|', t`Vertical bars`],
    [NO_SEPARATOR, t`Nothing: one column`],
  ];
  const all = known.some(([one]) => one === value) ? known : [...known, [value, value] as const];
  return (
    <Field label={t`Columns are separated by`}>
      {(control) => (
        <Select
          {...control}
          size={TOUCH}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {all.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface MappedColumnProps {
  readonly header: string;
  readonly samples: readonly string[];
  readonly value: string;
  readonly fields: readonly { readonly path: string; readonly name: string; readonly isTaken: boolean }[];
  readonly onChange: (path: string) => void;
}

function MappedColumn({ header, samples, value, fields, onChange }: MappedColumnProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <chakra.li display="grid" gridTemplateColumns={WIDE} gap={{ base: '1.5', md: '4' }} alignItems="center">
      <chakra.div minW="0">
        <chakra.label
          htmlFor={id}
          fontWeight="medium"
          display="block"
          overflow="hidden"
          textOverflow="ellipsis"
        >
          {header}
        </chakra.label>
        <chakra.span
          textStyle="dense"
          color="fg.muted"
          display="block"
          whiteSpace="nowrap"
          overflow="hidden"
          textOverflow="ellipsis"
        >
          {samples.join(' · ')}
        </chakra.span>
      </chakra.div>
      <Select
        id={id}
        size={TOUCH}
        value={value}
        color={value === '' ? 'fg.muted' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t`Leave out`}</option>
        {fields.map(({ path, name, isTaken }) => (
          <option key={path} value={path}>
            {isTaken && path !== value ? `${name} ✓` : name}
          </option>
        ))}
      </Select>
    </chakra.li>
  );
}
