import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StatementProblem } from '../../../../domain/treasury/statements/statement.ts';
import { CheckBox } from '../../../../ui/form/check-box.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Statements } from './use-statements.ts';

const SHOWN = 10;
const EXCERPT = 160;

/** A fault at a place of the file. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  amount: msg`the amount cannot be read`,
  date: msg`the date cannot be read`,
  balance: msg`the balance cannot be read`,
  currency: msg`the currency is another one`,
  form: msg`the form is none that can be read`,
};

/** The faults of a file with their places: nothing is written then. */
export function FileProblems({ statements }: { readonly statements: Statements }) {
  const { t, i18n } = useLingui();
  const { reading, choices, setChoices } = statements;
  const problems = reading?.problems ?? [];
  if (!reading || problems.length === 0) return null;
  const [whole] = problems.filter(({ code }) => code === 'interim' || code === 'empty');
  if (whole)
    return (
      <Notice tone="danger" role="alert">
        {whole.code === 'interim' ? (
          <Trans>
            This file is a report within the day, without a closing balance. Nothing was imported: download
            the statement (CAMT.053) instead.
          </Trans>
        ) : (
          <Trans>
            No statement was found in this file. Nothing was imported: check that it is your bank’s file.
          </Trans>
        )}
      </Notice>
    );
  // Entries have no line of their own in files of elements.
  const isOfEntries = reading.format === 'OFX' || reading.format === 'CAMT.053';
  const placeOf = ({ at }: StatementProblem): string =>
    at === 0 ? t`Whole file` : isOfEntries ? t`Entry ${at}` : t`Line ${at}`;
  const count = problems.length;
  const isCsv = reading.format === 'CSV';
  return (
    <Notice tone={isCsv && choices.leavesOut ? 'warning' : 'danger'} role="alert">
      <chakra.p>
        <Plural
          value={count}
          one="# place of this file cannot be read. Nothing was imported."
          other="# places of this file cannot be read. Nothing was imported."
        />
      </chakra.p>
      <chakra.ul ps="4" my="2">
        {problems.slice(0, SHOWN).map((one, place) => (
          <chakra.li key={place} overflowWrap="anywhere">
            {placeOf(one)}: {i18n._(WORDS[one.code] ?? WORDS['form']!)}
            {one.text !== '' && (
              <chakra.code display="block" textStyle="dense">
                {one.text.length > EXCERPT ? `${one.text.slice(0, EXCERPT)}…` : one.text}
              </chakra.code>
            )}
          </chakra.li>
        ))}
        {count > SHOWN && <li>…</li>}
      </chakra.ul>
      {isCsv && (
        <CheckBox
          label={t`Leave these lines out`}
          checked={choices.leavesOut}
          onChange={(leavesOut) => setChoices({ leavesOut })}
        />
      )}
    </Notice>
  );
}
