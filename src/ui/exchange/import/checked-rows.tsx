import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { headerOf } from '../../../domain/kernel/exchange/columns.ts';
import type { Problem } from '../../../domain/kernel/problem.ts';
import { Button } from '../../button.tsx';
import { CheckBox } from '../../form/check-box.tsx';
import { useProblemWords } from '../../form/problem-words.ts';
import { handFile } from '../../hand-file.ts';
import { useToast } from '../../toast/toasts.tsx';
import { useIsWide } from '../../use-media.ts';
import type { Checked, CheckedRow, RowKind } from './check-rows.ts';
import { CheckedCard } from './checked-card.tsx';
import { CheckedLine, pathOf, STANDING, type CheckedRowProps } from './checked-line.tsx';
import { CELL_DETAILS, WARNING_WORDS } from './import-words.ts';
import type { Import } from './use-import.ts';

const SHOWN_FIRST = 50;

/** The rows of the file, each with what it would do and, at its cell, why not. */
export function CheckedRows({ importing, checked }: { importing: Import; checked: Checked }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const wordsOf = useProblemWords(CELL_DETAILS);
  const { fields, words, exchange, file, mappedColumns: columns, answers, check } = importing;
  const [wantsErrors, setWantsErrors] = useState(checked.counts.refused > 0);
  const isDoubtful = ({ warnings, offers }: CheckedRow): boolean => warnings.length + offers.length > 0;
  const warned = checked.rows.filter(isDoubtful);
  const [wantsWarned, setWantsWarned] = useState<boolean>();
  const [limit, setLimit] = useState(SHOWN_FIRST);
  const refused = checked.rows.filter(({ kind }) => kind === 'refused');
  // Rows that are tried anew may have lost what was wrong with them.
  const onlyErrors = wantsErrors && refused.length > 0;
  // An error in one row hides no doubt about another, unless its person says so.
  const onlyWarned = (wantsWarned ?? onlyErrors) && warned.length > 0;
  const rows =
    onlyErrors || onlyWarned
      ? checked.rows.filter(
          (row) => (onlyErrors && row.kind === 'refused') || (onlyWarned && isDoubtful(row)),
        )
      : checked.rows;
  const warnings = formatNumber(warned.length);
  const paths = columns.map(({ path }) => path);
  const kinds: Readonly<Record<RowKind, string>> = {
    create: t`New row`,
    update: t`Update`,
    unchanged: t`Unchanged`,
    skipped: t`Left`,
    refused: t`Refused`,
  };
  const told = (one: Problem): string => {
    const { sentence, detail } = wordsOf(one);
    return detail ?? sentence;
  };
  const labelOf = (path: string): string => {
    const column = fields.find((one) => one.path === path);
    return column ? headerOf(column, words) : '';
  };

  async function download(): Promise<void> {
    const format = file?.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv';
    try {
      const { file: written } = await exchange.current!.ask('reasons', {
        format,
        language: words.language,
        header: t`Reasons`,
        rows: refused.map(({ row, problems }): readonly [number, string] => [
          row,
          problems
            .map((one) => [labelOf(pathOf(one.pointer)), told(one)].filter(Boolean).join(': '))
            .join(' '),
        ]),
      });
      handFile(written, `${(file?.name ?? '').replace(/\.\w+$/, '')} - ${t`refused`}.${format}`);
    } catch {
      toast({ text: t`The file could not be written.` });
    }
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="2" minW="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="2">
        <CheckBox
          label={t`Only errors`}
          checked={onlyErrors}
          onChange={(on) => {
            setWantsErrors(on);
            setLimit(SHOWN_FIRST);
          }}
        />
        {warned.length > 0 && (
          <CheckBox
            label={t`Only warnings (${warnings})`}
            checked={onlyWarned}
            onChange={(on) => {
              setWantsWarned(on);
              setLimit(SHOWN_FIRST);
            }}
          />
        )}
        {refused.length > 0 && (
          <Button variant="outline" size="sm" onClick={() => void download()}>
            <Trans>Download the refused rows</Trans>
          </Button>
        )}
      </chakra.div>
      {rows.length === 0 ? (
        <chakra.p color="fg.muted">
          <Trans>No errors: every row can be imported.</Trans>
        </chakra.p>
      ) : (
        <ShownRows
          rows={rows.slice(0, limit).map((row) => ({
            row,
            paths,
            kind: kinds[row.kind],
            told,
            warned: ({ code, name = '' }) => i18n._(WARNING_WORDS[code](name, row.label)),
            labelOf,
            picked: answers?.picked[row.row] ?? '',
            onPick: (id) =>
              void (answers && check({ ...answers, picked: { ...answers.picked, [row.row]: id } })),
          }))}
          heads={columns.map((column) => headerOf(column, words))}
        />
      )}
      {rows.length > limit && (
        <Button variant="ghost" alignSelf="flex-start" onClick={() => setLimit(limit * 2)}>
          <Trans>Show more: {rows.length - limit} rows are left</Trans>
        </Button>
      )}
    </chakra.div>
  );
}

interface ShownRowsProps {
  readonly rows: readonly CheckedRowProps[];
  /** The columns of the file, as the page calls them. */
  readonly heads: readonly string[];
}

/** A table where there is room for one; on a phone what is in the way of a row would stand beside the screen. */
function ShownRows({ rows, heads }: ShownRowsProps) {
  const { t, i18n } = useLingui();
  if (!useIsWide())
    return (
      <chakra.ul listStyleType="none" bg="bg.panel" borderRadius="surface" aria-label={t`Rows of the file`}>
        {rows.map((one) => (
          <CheckedCard key={one.row.row} {...one} />
        ))}
      </chakra.ul>
    );
  return (
    <chakra.div
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={t`Rows of the file`}
      bg="bg.panel"
      borderRadius="surface"
    >
      <chakra.table textStyle="dense" w="full" borderCollapse="separate" borderSpacing="0" lang={i18n.locale}>
        <thead>
          <tr>
            {[t`Row`, t`Does`, ...heads].map((head, place) => (
              <chakra.th
                key={head}
                scope="col"
                textAlign="start"
                fontWeight="medium"
                color="fg.muted"
                px="3"
                py="2"
                whiteSpace="nowrap"
                {...(place === 0 ? STANDING : {})}
              >
                {head}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <CheckedLine key={one.row.row} {...one} />
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
