import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { FileButton } from '../../photo/file-button.tsx';
import { LastImport } from './last-import.tsx';
import type { Import } from './use-import.ts';

const ACCEPTED =
  '.csv,.txt,.tsv,.xlsx,.vcf,text/csv,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One file, chosen or dropped. */
export function FileStep({ importing }: { importing: Import }) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file && !importing.busy) void importing.choose(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <>
      <LastImport importing={importing} />
      <chakra.section
        aria-label={t`Choose a file`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        display="flex"
        flexDirection="column"
        alignItems="center"
        gap="3"
        px="5"
        py="10"
        maxW="40rem"
        textAlign="center"
        borderRadius="surface"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={isOver ? 'accent.solid' : 'border.control'}
        bg={isOver ? 'accent.subtle' : 'bg.panel'}
      >
        <chakra.span color="fg.subtle">
          <FileSpreadsheet size={28} aria-hidden />
        </chakra.span>
        <FileButton size="lg" multiple={false} accept={ACCEPTED} onFiles={take} aria-busy={!!importing.busy}>
          <Trans>Choose a file</Trans>
        </FileButton>
        <chakra.p color="fg.muted" textStyle="dense">
          <Trans>
            Excel (.xlsx), CSV or cards (.vcf), up to 10 MB and 50,000 rows. You can drop it here too. Nothing
            is written before you have seen what each row would do.
          </Trans>
        </chakra.p>
      </chakra.section>
    </>
  );
}
