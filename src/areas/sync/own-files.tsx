import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useEngine, useRow } from '../../offline/index.ts';
import { fileOf, ownFiles, type ShownConflict } from '../../offline/upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { handFile } from '../../ui/hand-file.ts';
import { Notice } from '../../ui/notice.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';

/** The files that this work brought, each to be saved apart from Comptoir: whatever is decided, their bytes are not lost. */
export function OwnFiles({ conflict }: { conflict: ShownConflict }) {
  const files = ownFiles(conflict);
  if (files.length === 0) return null;
  return (
    <chakra.section mb="6">
      <chakra.h2 textStyle="section" mb="2">
        <Trans>Save it outside Comptoir</Trans>
      </chakra.h2>
      <chakra.p color="fg.muted" mb="3" maxW="42rem">
        <Trans>A copy goes where this device keeps what it downloads. Nothing is decided by it.</Trans>
      </chakra.p>
      <chakra.div display="grid" gap="2" justifyItems="start">
        {files.map((id, at) => (
          <OwnFile key={id} id={id} conflict={conflict} place={files.length > 1 ? at + 1 : undefined} />
        ))}
      </chakra.div>
    </chakra.section>
  );
}

interface OwnFileProps {
  readonly id: string;
  readonly conflict: ShownConflict;
  /** Of several: all may be called the same. */
  readonly place: number | undefined;
}

function OwnFile({ id, conflict: { record, mine }, place }: OwnFileProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const { press } = useOneAtATime();
  const row = useRow('uploads', id);
  const [hasFailed, setFailed] = useState(false);
  const called = String(row?.['name'] ?? mine['name'] ?? record.label);
  const name = place === undefined ? called : `${called} (${place})`;
  const save = async (): Promise<void> => {
    setFailed(false);
    try {
      const file = await fileOf(engine, id);
      handFile(file.blob, file.name || called);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button variant="outline" aria-label={t`Download “${name}”`} maxW="full" {...press(save)}>
        <Download size={16} aria-hidden />
        <chakra.span truncate>{name}</chakra.span>
      </Button>
      {hasFailed && (
        <Notice tone="danger" role="alert">
          <Trans>
            It is not on this device any more, and the server did not give it just now. Try again in a moment.
          </Trans>
        </Notice>
      )}
    </>
  );
}
