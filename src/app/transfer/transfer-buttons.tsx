import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useEngine, useWorkCounts } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FileButton } from '../../ui/photo/file-button.tsx';
import { useOpened } from '../../ui/toast/use-opened.ts';
import { saveWork } from './save-work.ts';

const loadPreview = async () => (await import('./import-preview.tsx')).ImportPreview;

/** Unsent work to a file and back, wherever work may have to leave this device: in the panel, and where storage fails. */
export function TransferButtons() {
  const engine = useEngine();
  const counts = useWorkCounts();
  const [file, setFile] = useState<File>();
  const { Opened: ImportPreview, open, close } = useOpened(loadPreview);
  const [saved, setSaved] = useState<string>();
  const [failed, setFailed] = useState(false);
  const unsent = counts ? counts.yours + counts.waiting : 0;
  const answer = useRef<HTMLDivElement>(null);
  // It comes below what was pressed, and the sheet that this may stand in ends there.
  useEffect(() => {
    if (saved !== undefined || failed) answer.current?.scrollIntoView?.({ block: 'nearest' });
  }, [saved, failed]);
  const save = () => {
    setFailed(false);
    saveWork(engine).then(
      ({ name }) => setSaved(name),
      () => setFailed(true),
    );
  };
  return (
    <chakra.section mt="6" display="flex" flexDirection="column" gap="2">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {unsent > 0 && (
          <Button variant="outline" size="sm" onClick={save}>
            <Trans>Save unsent work to a file</Trans>
          </Button>
        )}
        <FileButton
          variant="outline"
          size="sm"
          accept=".json,application/json"
          multiple={false}
          onFiles={([chosen]) => {
            setFile(chosen);
            open();
          }}
        >
          <Trans>Load a saved work file</Trans>
        </FileButton>
      </chakra.div>
      <div ref={answer}>
        {saved !== undefined && (
          <chakra.p textStyle="dense" color="fg.muted" role="status" overflowWrap="anywhere">
            <Trans>{saved} is among your downloads. Whoever has the file can read it.</Trans>
          </chakra.p>
        )}
        {failed && (
          <Notice tone="danger" role="alert">
            <Trans>The file could not be made. Your work is still on this device.</Trans>
          </Notice>
        )}
      </div>
      {file && ImportPreview && <ImportPreview file={file} onClose={close} />}
    </chakra.section>
  );
}
