import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { JUDGED, JUDGED_FIELDS, type JudgedField } from '../../domain/purchases/reading-quality.rules.ts';
import { Badge } from '../../ui/badge.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';
import { shownValue } from './judged-values.tsx';
import { ReadFailureWords, ReadFromWords } from './read-failure.tsx';
import type { JudgedInvoice } from './run-quality.ts';

const AT_ONCE = 50;
type Kept = 'all' | 'different' | 'unread';

const differs = ({ outcome }: JudgedInvoice, field?: JudgedField): boolean =>
  'comparisons' in outcome &&
  JUDGED_FIELDS.some(
    (name) =>
      (!field || name === field) && ['wrong', 'missed', 'extra'].includes(outcome.comparisons[name].verdict),
  );
const isUnread = ({ outcome }: JudgedInvoice): boolean => 'why' in outcome;

/** Each invoice that was read: where the file says something else than the row, and those that could not be read. */
export function JudgedInvoices({ judged }: { judged: readonly JudgedInvoice[] }) {
  const { t } = useLingui();
  const text = useText();
  const heading = useId();
  const [kept, setKept] = useState<Kept>('different');
  const [field, setField] = useState('');
  const [most, setMost] = useState(AT_ONCE);
  const one = JUDGED_FIELDS.find((name) => name === field);
  const found = judged.filter((invoice) =>
    kept === 'unread' ? isUnread(invoice) : kept === 'different' || one ? differs(invoice, one) : true,
  );
  const left = found.length - most;
  return (
    <chakra.section aria-labelledby={heading} mt="8">
      <chakra.h2 id={heading} textStyle="section" mb="2">
        <Trans>Invoices</Trans>
      </chakra.h2>
      <chakra.div
        display="grid"
        gap="3"
        mb="4"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 16rem))' }}
      >
        <Field label={t`Shown`}>
          {(control) => (
            <Select {...control} value={kept} onChange={({ target }) => setKept(target.value as Kept)}>
              <option value="different">{t`With differences`}</option>
              <option value="unread">{t`Not read`}</option>
              <option value="all">{t`All`}</option>
            </Select>
          )}
        </Field>
        {kept !== 'unread' && (
          <Field label={t`Field`}>
            {(control) => (
              <Select {...control} value={field} onChange={({ target }) => setField(target.value)}>
                <option value="">{t`Any`}</option>
                {JUDGED_FIELDS.map((name) => (
                  <option key={name} value={name}>
                    {text(JUDGED[name])}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </chakra.div>
      <chakra.p color="fg.muted" mb="2" role="status">
        <Plural value={found.length} _0="No invoice." one="# invoice" other="# invoices" />
      </chakra.p>
      {found.length > 0 && (
        <chakra.div overflowX="auto" tabIndex={0} role="group" aria-labelledby={heading}>
          <FigureTable textStyle="dense">
            <thead>
              <FigureRow>
                <FigureHead>{t`Invoice`}</FigureHead>
                <FigureHead>{t`Field`}</FigureHead>
                <FigureHead>{t`Expected`}</FigureHead>
                <FigureHead>{t`Found`}</FigureHead>
              </FigureRow>
            </thead>
            <tbody>
              {found.slice(0, most).map((invoice) => (
                <InvoiceRows key={invoice.id} invoice={invoice} only={one} isAll={kept === 'all'} />
              ))}
            </tbody>
          </FigureTable>
        </chakra.div>
      )}
      {left > 0 && (
        <chakra.div mt="3">
          <PlainButton variant="outline" onClick={() => setMost((before) => before + AT_ONCE)}>
            <Trans>Show more ({left})</Trans>
          </PlainButton>
        </chakra.div>
      )}
    </chakra.section>
  );
}

interface InvoiceRowsProps {
  readonly invoice: JudgedInvoice;
  readonly only: JudgedField | undefined;
  readonly isAll: boolean;
}

function InvoiceRows({ invoice: { id, outcome }, only, isAll }: InvoiceRowsProps) {
  const text = useText();
  const head = (
    <>
      <RecordLink to="invoicings" id={id} />
      <FigureNote>
        {'from' in outcome && <ReadFromWords from={outcome.from} />}
        {'model' in outcome && outcome.model && (
          <>
            {' · '}
            <RecordLink to="invoiceModels" id={outcome.model} />
          </>
        )}
      </FigureNote>
    </>
  );
  if ('why' in outcome)
    return (
      <FigureRow>
        <FigureCell>{head}</FigureCell>
        <FigureCell colSpan={3}>
          <ReadFailureWords why={outcome.why} />
        </FigureCell>
      </FigureRow>
    );
  const shown = JUDGED_FIELDS.filter((name) => {
    const { verdict } = outcome.comparisons[name];
    if (only && name !== only) return false;
    return verdict !== 'empty' && (isAll || verdict !== 'right');
  });
  return shown.map((name, at) => {
    const { expected, found, verdict } = outcome.comparisons[name];
    return (
      <FigureRow key={name}>
        {at === 0 && <FigureCell rowSpan={shown.length}>{head}</FigureCell>}
        <FigureCell>{text(JUDGED[name])}</FigureCell>
        <FigureCell>
          <Value field={name} value={expected} />
        </FigureCell>
        <FigureCell>
          <Badge tone={verdict === 'right' ? 'success' : verdict === 'wrong' ? 'danger' : 'warning'}>
            <Value field={name} value={found} />
          </Badge>
        </FigureCell>
      </FigureRow>
    );
  });
}

function Value({ field, value }: { field: JudgedField; value: string | number | undefined }) {
  if (value === undefined) return '–';
  if (field === 'supplier') return <RecordLink to="companies" id={String(value)} />;
  return shownValue(field, value);
}
