import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { costFields } from '../../../domain/hr/expense-account.fields.ts';
import { READ_FROM, type ReadName } from '../../../domain/hr/receipt-reading.ts';
import { useFile } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { MarkedStrip } from '../../../ui/file-view/marked-strip.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import type { FilledIn } from './use-filled-in.ts';

interface ReadingPanelProps {
  readonly filled: FilledIn;
  /** The field that its person is at. */
  readonly at: ReadName | undefined;
}

/** What became of the receipt's reading: it is to come, it stands in the form and here is where, or it was taken out. */
export function ReadingPanel({ filled, at }: ReadingPanelProps) {
  const { reading, names, setAside } = filled;
  const isIn = reading.state === 'read' && !reading.isSetAside;
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="2"
      textStyle="dense"
      // In sight while one goes through the fields; the page shows through at neither side.
      {...(isIn && names.length > 0
        ? { position: 'sticky', top: '0', zIndex: '1', bg: 'bg.raised', mx: '-5', px: '5', py: '2' }
        : {})}
    >
      {isIn && names.length > 0 && <Picture filled={filled} at={at} />}
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="1">
        <chakra.p role="status" color="fg.muted" flex="1" minW="12rem">
          <Said filled={filled} />
        </chakra.p>
        {isIn && names.length > 0 && (
          <Button variant="text" onClick={() => setAside(true)}>
            <Trans>Take it out again</Trans>
          </Button>
        )}
        {reading.state === 'read' && reading.isSetAside && (
          <Button variant="text" onClick={() => setAside(false)}>
            <Trans>Fill in what was read</Trans>
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

function Said({ filled: { reading, names } }: { filled: FilledIn }) {
  if (reading.state === 'wanted')
    return <Trans>The receipt will be read once it is sent. Go on meanwhile.</Trans>;
  if (reading.state === 'nothing') return <Trans>Nothing could be read on the receipt.</Trans>;
  if (reading.state !== 'read') return null;
  if (reading.isSetAside) return <Trans>What was read on the receipt is taken out.</Trans>;
  return names.length > 0 ? <Trans>Filled in from the receipt. Check it, then save.</Trans> : null;
}

/** The receipt where it says what stands in the field that one is at. */
function Picture({ filled: { bill, reading, names }, at }: ReadingPanelProps) {
  const { t } = useLingui();
  const text = useText();
  const file = useFile(bill);
  const fields = reading.state === 'read' ? reading.fields : undefined;
  const marks = useMemo(
    () =>
      names.flatMap((name) => {
        const found = fields?.[READ_FROM[name]];
        return found ? [{ label: text(costFields[name].label), page: found.page, box: found.box, name }] : [];
      }),
    [fields, names, text],
  );
  if (file.state !== 'ready') return null;
  return (
    <MarkedStrip
      file={file}
      label={t`Where it stands on the receipt`}
      marks={marks}
      active={marks.find(({ name }) => name === at)?.label}
    />
  );
}
