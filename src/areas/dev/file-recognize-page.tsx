import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RecognisedField } from '../../domain/drive/recognised-page.rules.ts';
import { formatNumber } from '../../domain/kernel/format.ts';
import type { MarkedFile } from '../../ui/file-view/marked-page.tsx';
import type { ServerReading } from '../../parts/recognition/ask-server.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { FileButton } from '../../ui/photo/file-button.tsx';
import { useHasNetwork } from '../../ui/use-network.ts';
import { FoundFields, useFieldNames } from './found-fields.tsx';
import { MarkedPages } from './marked-pages.tsx';
import { useRecognition, type Recognition } from './use-recognition.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

/** How a receipt or an invoice is read: the file, what was found on it and where, its text, and how long that took. */
export default function FileRecognizePage() {
  const { t } = useLingui();
  const hasNetwork = useHasNetwork();
  const { recognition, recognise } = useRecognition();
  const isBusy = recognition.state === 'reading';
  return (
    <>
      <PageHeader
        title={t`File recognition`}
        subtitle={t`The server reads a receipt or an invoice, and then takes it out of the files again.`}
        actions={
          <FileButton
            accept={ACCEPTED}
            multiple={false}
            disabled={isBusy || !hasNetwork}
            onFiles={([file]) => void (file && recognise(file))}
          >
            <Trans>Choose a file</Trans>
          </FileButton>
        }
      />
      {!hasNetwork && (
        <Notice tone="offline">
          <Trans>Files are read by the server: this needs the network.</Trans>
        </Notice>
      )}
      <chakra.p role="status" color="fg.muted" minH="6" my="3">
        <Said recognition={recognition} />
      </chakra.p>
      {recognition.state === 'failed' && <Failure why={recognition.why} />}
      {recognition.state === 'read' && <Result file={recognition.file} reading={recognition.reading} />}
    </>
  );
}

function Said({ recognition }: { recognition: Recognition }) {
  if (recognition.state === 'reading') return <Trans>Being read…</Trans>;
  if (recognition.state !== 'read') return null;
  const { ms, pages } = recognition.reading;
  const seconds = formatNumber(Math.round(ms / 10) / 100);
  const words = pages.reduce((count, page) => count + page.words.length, 0);
  return (
    <>
      <Plural value={words} one="# word" other="# words" /> · <Trans>{seconds} s</Trans>
    </>
  );
}

function Failure({ why }: { why: (Recognition & { state: 'failed' })['why'] }) {
  return (
    <Notice tone={why === 'unreachable' ? 'offline' : 'danger'} role="alert">
      {why === 'unreachable' && <Trans>The server could not be reached. Choose the file again later.</Trans>}
      {why === 'refused' && <Trans>The server does not take this file.</Trans>}
      {why === 'too large' && <Trans>This file is too large to be read.</Trans>}
      {why === 'too long' && <Trans>The server is busy, or reading this file took too long.</Trans>}
    </Notice>
  );
}

function Result({ file, reading: { fields, pages } }: { file: MarkedFile; reading: ServerReading }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const [page, setPage] = useState(1);
  const marks = (Object.keys(names) as RecognisedField[]).flatMap((name) => {
    const found = fields[name];
    return found ? [{ label: names[name], page: found.page, box: found.box }] : [];
  });
  return (
    <chakra.div
      display="grid"
      gap="8"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <MarkedPages file={file} marks={marks} count={pages.length} onPage={setPage} />
      <div>
        <FoundFields fields={fields} />
        <chakra.h2 textStyle="section" mt="6" mb="2">
          <Trans>Text</Trans>
        </chakra.h2>
        <chakra.p
          tabIndex={0}
          role="region"
          aria-label={t`Text`}
          maxH="24rem"
          overflowY="auto"
          whiteSpace="pre-wrap"
          fontSize="sm"
          color="fg.muted"
        >
          {textOf(pages[page - 1])}
        </chakra.p>
      </div>
    </chakra.div>
  );
}

/** A page's words, a line where the next one stands lower. */
function textOf(page: ServerReading['pages'][number] | undefined): string {
  let below = 0;
  return (page?.words ?? [])
    .map(({ text, box: [, y, , height] }) => {
      const isNext = y > below;
      below = y + height / 2;
      return `${isNext ? '\n' : ' '}${text}`;
    })
    .join('')
    .trim();
}
