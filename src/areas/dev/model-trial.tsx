import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { formatPercent } from '../../domain/kernel/format.ts';
import { ANCHOR_FIELDS } from '../../domain/purchases/invoice-model.entity.ts';
import {
  likenessTo,
  signsOf,
  traceModel,
  valueOfAnchor,
  type AnchorTrace,
  type ModelSign,
  type ModelValues,
} from '../../domain/purchases/invoice-model.rules.ts';
import { judgedOf } from '../../domain/purchases/reading-quality.rules.ts';
import { useEngine } from '../../offline/index.ts';
import { placeOnPage, type InvoiceReading } from '../../parts/recognition/read-invoice.ts';
import { Badge } from '../../ui/badge.tsx';
import { FigureCell, FigureHead, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { FoundFields } from './found-fields.tsx';
import { JudgedTable, shownValue } from './judged-values.tsx';
import { MarkedPages } from './marked-pages.tsx';
import { ReadFailureWords, ReadFromWords } from './read-failure.tsx';
import type { Trial } from './use-trials.ts';

interface ModelTrialProps {
  readonly trial: Trial;
  readonly model: ModelValues;
  readonly onForget: () => void;
}

/** One file read with a model. */
export function ModelTrial({ trial: { file, answer }, model, onForget }: ModelTrialProps) {
  const { t } = useLingui();
  const heading = useId();
  const name = file.name || t`Sample`;
  return (
    <chakra.section aria-labelledby={heading} borderTopWidth="1px" borderColor="border" pt="4" mt="6">
      <chakra.div display="flex" gap="3" alignItems="baseline" justifyContent="space-between" mb="2">
        <chakra.h2 id={heading} textStyle="section" minW="0" overflowWrap="anywhere">
          {name}
        </chakra.h2>
        <PlainButton variant="ghost" size="sm" aria-label={t`Remove: ${name}`} onClick={onForget}>
          <Trans>Remove</Trans>
        </PlainButton>
      </chakra.div>
      {!answer && (
        <chakra.p color="fg.muted">
          <Trans>Being read…</Trans>
        </chakra.p>
      )}
      {answer && 'why' in answer && (
        <Notice tone={answer.why === 'network' || answer.why === 'not here' ? 'offline' : 'danger'}>
          <ReadFailureWords why={answer.why} />
        </Notice>
      )}
      {answer && 'read' in answer && <Traced file={file} reading={answer} model={model} />}
    </chakra.section>
  );
}

function Traced({
  file,
  reading,
  model,
}: {
  file: Trial['file'];
  reading: InvoiceReading;
  model: ModelValues;
}) {
  const { t } = useLingui();
  const text = useText();
  const { lines, pages } = reading;
  const traces = useMemo(() => traceModel(model, lines), [model, lines]);
  const whole = useMemo(() => lines.map((line) => line.text).join('\n'), [lines]);
  const isShown = file.url !== '' && pages.length > 0;
  const marks = traces.flatMap((trace, at) => {
    const line = trace.outcome === 'found' ? lines[trace.line] : undefined;
    if (!line || trace.outcome !== 'found') return [];
    const { page, box } = placeOnPage(reading, line, trace);
    return [{ label: `${at + 1} ${text(ANCHOR_FIELDS[trace.field])}`, page, box }];
  });
  return (
    <chakra.div
      display="grid"
      gap="8"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: isShown ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
      }}
    >
      <chakra.div display="flex" flexDirection="column" gap="6" minW="0">
        <chakra.p color="fg.muted">
          <ReadFromWords from={reading.from} />
        </chakra.p>
        {lines.length === 0 ? (
          <chakra.p>
            <Trans>An e-invoice has no page: its data are taken as they are, without a model.</Trans>
          </chakra.p>
        ) : (
          <>
            <Signs signs={signsOf(model, whole)} likeness={likenessTo(model, whole)} />
            <Anchors traces={traces} reading={reading} />
          </>
        )}
        {reading.from === 'data' ? (
          <div>
            <H3>{t`Data of the e-invoice`}</H3>
            <JudgedTable
              values={{ ...judgedOf(reading.read.values), supplier: reading.read.supplier.name }}
            />
          </div>
        ) : (
          <div>
            <H3>{t`Found without a model`}</H3>
            <FoundFields fields={reading.fields} />
          </div>
        )}
        {lines.length > 0 && (
          <Fold title={t`Text`} isNeeded={false} look="label">
            {() => (
              <chakra.ol
                fontSize="sm"
                ps="8"
                tabIndex={0}
                maxH="24rem"
                overflowY="auto"
                aria-label={t`Lines of the text`}
              >
                {lines.map((line, at) => (
                  <chakra.li key={at} whiteSpace="pre-wrap" overflowWrap="anywhere">
                    {line.text}
                  </chakra.li>
                ))}
              </chakra.ol>
            )}
          </Fold>
        )}
      </chakra.div>
      {isShown && <MarkedPages file={file} marks={marks} count={pages.length} />}
    </chakra.div>
  );
}

const H3 = chakra('h3', { base: { textStyle: 'label', mb: '1' } });

function Signs({ signs, likeness }: { signs: readonly ModelSign[]; likeness: number }) {
  const { t } = useLingui();
  const names = { siren: t`SIREN`, vatNumber: t`VAT number`, keyword: t`Keyword` };
  return (
    <div>
      <H3>{t`Recognition`}</H3>
      <chakra.p mb="1">
        {likeness === 1 ? (
          <Trans>Recognised by its official number.</Trans>
        ) : likeness > 0 ? (
          <Trans>Recognised by its keywords.</Trans>
        ) : (
          <Trans>Not recognised as an invoice of this supplier.</Trans>
        )}
      </chakra.p>
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
        {signs.map(({ by, sign, isFound }) => (
          <chakra.li key={`${by} ${sign}`} display="flex" gap="2" alignItems="center">
            <Badge tone={isFound ? 'success' : 'gray'}>{isFound ? t`Found` : t`Not found`}</Badge>
            {names[by]} {sign}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}

function Anchors({ traces, reading }: { traces: readonly AnchorTrace[]; reading: InvoiceReading }) {
  const { t } = useLingui();
  const text = useText();
  const matched = traces.filter(({ outcome }) => outcome === 'found').length;
  return (
    <div>
      <H3>
        <Trans>
          Places on the page: {matched} of {traces.length} match
        </Trans>
      </H3>
      <chakra.div overflowX="auto" tabIndex={0} role="group" aria-label={t`Places on the page`}>
        <FigureTable textStyle="dense">
          <thead>
            <FigureRow>
              <FigureHead>{t`Field`}</FigureHead>
              <FigureHead>{t`Text before the value`}</FigureHead>
              <FigureHead>{t`Result`}</FigureHead>
              <FigureHead>{t`Place`}</FigureHead>
              <FigureHead data-figure>{t`Confidence`}</FigureHead>
            </FigureRow>
          </thead>
          <tbody>
            {traces.map((trace, at) => (
              <FigureRow key={at}>
                <FigureCell>{text(ANCHOR_FIELDS[trace.field])}</FigureCell>
                <FigureCell>{trace.label ?? '–'}</FigureCell>
                <AnchorCells trace={trace} reading={reading} />
              </FigureRow>
            ))}
          </tbody>
        </FigureTable>
      </chakra.div>
    </div>
  );
}

function AnchorCells({ trace, reading }: { trace: AnchorTrace; reading: InvoiceReading }) {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  if (trace.outcome !== 'found') {
    const why = {
      'no page': t`The document has no such page`,
      'no label': t`This text is not on the page`,
      'no value': t`No value of this form beside or below the text`,
    };
    return (
      <>
        <FigureCell>
          <Badge tone="danger">{why[trace.outcome]}</Badge>
        </FigureCell>
        <FigureCell>–</FigureCell>
        <FigureCell data-figure>–</FigureCell>
      </>
    );
  }
  const line = reading.lines[trace.line];
  const place = line && placeOnPage(reading, line, trace);
  const value = valueOfAnchor(trace.field, trace.value, today);
  const number = trace.line + 1;
  const page = place?.page ?? 1;
  return (
    <>
      <FigureCell>
        {trace.value}{' '}
        {value === undefined ? (
          <Badge tone="danger">
            {trace.field === 'date' || trace.field === 'dueDate' ? t`Not a date` : t`Not an amount`}
          </Badge>
        ) : (
          typeof shownValue(trace.field, value) === 'string' &&
          shownValue(trace.field, value) !== trace.value && <>→ {shownValue(trace.field, value)}</>
        )}
      </FigureCell>
      <FigureCell>
        <Trans>
          Page {page}, line {number}
        </Trans>
      </FigureCell>
      <FigureCell data-figure>{place ? formatPercent(place.readAs * 100, 0) : '–'}</FigureCell>
    </>
  );
}
