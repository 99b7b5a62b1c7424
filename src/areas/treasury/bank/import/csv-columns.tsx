import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { csvRows } from '../../../../domain/kernel/exchange/csv-rows.ts';
import {
  csvMappingOf,
  guessCsvColumns,
  type CsvColumn,
  type CsvColumns,
} from '../../../../domain/treasury/statements/read-csv.ts';
import { CheckBox } from '../../../../ui/form/check-box.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select, TOUCH } from '../../../../ui/form/input.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { StatementFile } from './statement-file.ts';
import type { Statements } from './use-statements.ts';

const WIDE = { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' } as const;
/** Heads stand among the first rows; behind them one more tells what they hold. */
const LOOKED_AT = 25;

const MEANINGS: Readonly<Record<CsvColumn, MessageDescriptor>> = {
  date: msg`Date`,
  valueDate: msg`Value date`,
  label: msg`Label`,
  amount: msg`Amount`,
  debit: msg`Debit`,
  credit: msg`Credit`,
  balance: msg`Balance`,
  reference: msg`Reference`,
  counterpartName: msg`Counterparty`,
  counterpartIban: msg`IBAN of the counterparty`,
};

interface CsvColumnsFieldsProps {
  readonly statements: Statements;
  readonly opened: StatementFile;
}

/** The meaning of a CSV file's columns: proposed from its head, kept for the next file of the account. */
export function CsvColumnsFields({ statements: { choices, setChoices }, opened }: CsvColumnsFieldsProps) {
  const { t, i18n } = useLingui();
  const heading = useId();
  const { text } = opened;
  const columns = useMemo(() => choices.columns ?? guessCsvColumns(text), [choices.columns, text]);
  const { rows } = useMemo(() => csvRows(text, columns.separator, LOOKED_AT), [text, columns.separator]);
  const mapping = useMemo(() => csvMappingOf(text, columns), [text, columns]);
  const head = columns.skip === 0 ? [] : (rows[columns.skip - 1] ?? []);
  const sample = rows.slice(columns.skip).find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const width = Math.max(head.length, sample.length);
  const separators: readonly (readonly [string, string])[] = [
    [';', t`Semicolons`],
    [',', t`Commas`],
    ['\t', t`Tabs`],
    ['|', t`Vertical bars`],
  ];
  const change = (more: Partial<CsvColumns>) => setChoices({ columns: { ...columns, ...more } });
  const mean = (place: number, meaning: string): void => {
    const next = Array.from({ length: width }, (_, at) => columns.columns[at]);
    // A label may be made of several columns; everything else stands in one.
    if (meaning !== 'label')
      for (const [at, one] of next.entries()) if (one === meaning) next[at] = undefined;
    next[place] = meaning === '' ? undefined : (meaning as CsvColumn);
    change({ columns: next });
  };
  const style = { ...mapping, ...choices.style };
  return (
    <chakra.section aria-labelledby={heading} display="flex" flexDirection="column" gap="4" maxW="56rem">
      <chakra.h2 id={heading} textStyle="section">
        <Trans>Columns of the file</Trans>
      </chakra.h2>
      <chakra.div display="grid" gridTemplateColumns={WIDE} gap="4">
        <Field label={t`Columns are separated by`}>
          {(control) => (
            <Select
              {...control}
              size={TOUCH}
              value={columns.separator}
              onChange={({ currentTarget }) => change({ separator: currentTarget.value, columns: [] })}
            >
              {separators.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t`Row of the headers`}>
          {(control) => (
            <Select
              {...control}
              size={TOUCH}
              value={columns.skip}
              onChange={({ currentTarget }) => change({ skip: Number(currentTarget.value) })}
            >
              <option value={0}>{t`None: the file begins with rows`}</option>
              {rows.map((cells, at) => (
                <option key={at} value={at + 1}>
                  {`${at + 1}. ${cells.filter(Boolean).join(' · ').slice(0, 60)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {mapping && (
          <>
            <Field label={t`Dates are written`}>
              {(control) => (
                <Select
                  {...control}
                  size={TOUCH}
                  value={style.order}
                  onChange={({ currentTarget }) =>
                    setChoices({
                      columns,
                      style: { ...choices.style, order: currentTarget.value === 'mdy' ? 'mdy' : 'dmy' },
                    })
                  }
                >
                  <option value="dmy">{t`day/month/year`}</option>
                  <option value="mdy">{t`month/day/year`}</option>
                </Select>
              )}
            </Field>
            <Field label={t`Figures are written`}>
              {(control) => (
                <Select
                  {...control}
                  size={TOUCH}
                  value={style.decimals}
                  onChange={({ currentTarget }) =>
                    setChoices({
                      columns,
                      style: {
                        ...choices.style,
                        decimals: currentTarget.value === 'point' ? 'point' : 'comma',
                      },
                    })
                  }
                >
                  <option value="comma">1 234,56</option>
                  <option value="point">1,234.56</option>
                </Select>
              )}
            </Field>
          </>
        )}
      </chakra.div>
      <chakra.ul listStyleType="none" display="grid" gridTemplateColumns={WIDE} gap="3">
        {Array.from({ length: width }, (_, place) => {
          const name = head[place]?.trim() || t`Column ${place + 1}`;
          return (
            <chakra.li key={place} minW="0">
              <Field label={name} help={sample[place]?.slice(0, 80)}>
                {(control) => (
                  <Select
                    {...control}
                    size={TOUCH}
                    value={columns.columns[place] ?? ''}
                    onChange={({ currentTarget }) => mean(place, currentTarget.value)}
                  >
                    <option value="">{t`Leave out`}</option>
                    {Object.entries(MEANINGS).map(([meaning, words]) => (
                      <option key={meaning} value={meaning}>
                        {i18n._(words)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </chakra.li>
          );
        })}
      </chakra.ul>
      {mapping?.debit !== undefined && (
        <CheckBox
          label={t`Debits are negative figures`}
          checked={style.isDebitNegative === true}
          onChange={(isDebitNegative) =>
            setChoices({ columns, style: { ...choices.style, isDebitNegative } })
          }
        />
      )}
      {!mapping && (
        <Notice tone="warning">
          <Trans>Choose the column of the date, and that of the amount or those of debit and credit.</Trans>
        </Notice>
      )}
    </chakra.section>
  );
}
