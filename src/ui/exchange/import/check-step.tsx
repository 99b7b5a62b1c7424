import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { headerOf } from '../../../domain/kernel/exchange/columns.ts';
import { Button } from '../../button.tsx';
import { Field } from '../../form/field.tsx';
import { Select, TOUCH } from '../../form/input.tsx';
import { Notice } from '../../notice.tsx';
import { useText } from '../../value/domain-text.ts';
import type { MissingChoice, MissingLinks } from './check-rows.ts';
import { CheckedRows } from './checked-rows.tsx';
import type { Import } from './use-import.ts';

const SOME = 5;

/** What each row would do: the sums, what the file refers to and is not here, and the rows themselves. */
export function CheckStep({ importing }: { importing: Import }) {
  const { t } = useLingui();
  const { checked, setStep, begin, busy } = importing;
  if (!checked) return null;
  const { counts, missing, entries } = checked;
  const refused = t`refused`;
  const figures: readonly (readonly [string, number])[] = [
    [t`to create`, counts.create],
    [t`to update`, counts.update],
    [t`unchanged`, counts.unchanged],
    ...(counts.skipped > 0 ? [[t`left as they are`, counts.skipped] as const] : []),
    [refused, counts.refused],
  ];
  const planned = counts.create + counts.update;
  const writes = formatNumber(planned);
  const asides = entries.length - planned;
  return (
    <>
      <chakra.dl
        // Two by two on a phone: none is left alone in a line.
        display={{ base: 'grid', md: 'flex' }}
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        columnGap="8"
        rowGap="3"
        aria-label={t`What this import would do`}
      >
        {figures.map(([label, count]) => (
          <chakra.div key={label} display="flex" flexDirection="column-reverse">
            <chakra.dt color="fg.muted" textStyle="dense">
              {label}
            </chakra.dt>
            <chakra.dd
              textStyle="display"
              fontVariantNumeric="tabular-nums"
              color={count === 0 ? 'fg.muted' : label === refused ? 'danger.fg' : undefined}
            >
              {formatNumber(count)}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {asides > 0 && (
        <chakra.p color="fg.muted">
          <Plural
            value={asides}
            one="And # row that they refer to, created first."
            other="And # rows that they refer to, created first."
          />
        </chakra.p>
      )}
      {missing.map((one) => (
        <Missing key={one.path} importing={importing} missing={one} />
      ))}
      <CheckedRows importing={importing} checked={checked} />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2">
        <Button variant="ghost" size={TOUCH} onClick={() => setStep('columns')}>
          <Trans>Back</Trans>
        </Button>
        <Button
          size={TOUCH}
          aria-busy={!!busy}
          aria-disabled={!!busy || entries.length === 0}
          onClick={() => void (busy || entries.length === 0 || begin())}
        >
          {entries.length === 0
            ? t`Nothing to import`
            : t`${plural(writes, { one: 'Import # row', other: 'Import # rows' })}`}
        </Button>
      </chakra.div>
    </>
  );
}

/** Names in a link column that nothing here answers to: its person says what becomes of them, and the rows are tried anew. */
function Missing({ importing, missing }: { importing: Import; missing: MissingLinks }) {
  const { t } = useLingui();
  const text = useText();
  const { answers, fields, words, check } = importing;
  const column = fields.find(({ path }) => path === missing.path);
  if (!answers || !column) return null;
  const label = headerOf(column, words);
  const names = missing.texts.slice(0, SOME).join(', ');
  const more = missing.texts.length - SOME;
  const things = text(importing.entity.plural).toLowerCase();
  return (
    <chakra.div maxW="40rem">
      <Notice tone="warning">
        <chakra.p mb="2.5" overflowWrap="anywhere">
          <Trans>
            {label}: not known here: {names}
          </Trans>
          {more > 0 && <Trans> and {more} more</Trans>}
        </chakra.p>
        <Field label={t`${label}: what becomes of them`}>
          {(control) => (
            <Select
              {...control}
              size={TOUCH}
              value={answers.missing[missing.path] ?? 'refuse'}
              onChange={(event) =>
                void check({
                  ...answers,
                  missing: { ...answers.missing, [missing.path]: event.currentTarget.value as MissingChoice },
                })
              }
            >
              <option value="refuse">{t`Refuse these ${things}`}</option>
              <option value="empty">{t`Leave the field empty`}</option>
              {missing.mayCreate && <option value="create">{t`Create them`}</option>}
            </Select>
          )}
        </Field>
      </Notice>
    </chakra.div>
  );
}
