import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Camera as CameraIcon, FileText, Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { FileButton } from '../photo/file-button.tsx';
import { isPicture } from '../photo/is-picture.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { browserCamera, type CameraPort } from './camera-ports.ts';
import { useCamera } from './use-camera.ts';
import './camera.css';

export interface CameraRunProps {
  readonly title: string;
  /** Keeps a picture or a file, the how manieth it is; whoever closes the sheet meanwhile loses nothing. */
  readonly onTake: (file: File, place: number) => Promise<void>;
  readonly onClose: () => void;
  readonly camera?: CameraPort;
}

interface Taken {
  readonly file: File;
  readonly url: string | undefined;
}

/** Many pictures in a row: the camera stays open, and nothing is waited for between two of them. */
export function CameraRun({ title, onTake, onClose, camera = browserCamera }: CameraRunProps) {
  const { t } = useLingui();
  const { video, stream, take } = useCamera(camera);
  const { taken, add } = useTaken();
  const [flashes, setFlashes] = useState(0);
  const [kept, setKept] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const keep = async (files: readonly File[]): Promise<void> => {
    add(files);
    // One after the other: a handful of them would fill the memory. What cannot be kept is told by whoever keeps it.
    for (const [at, file] of files.entries())
      await onTake(file, taken.length + at).then(
        () => setKept((count) => count + 1),
        () => {},
      );
  };
  const shoot = async (): Promise<void> => {
    if (!stream) return;
    setFlashes((count) => count + 1);
    const photo = await take();
    if (photo) await keep([photo]);
  };
  useEffect(() => {
    strip.current?.lastElementChild?.scrollIntoView?.({ inline: 'end', block: 'nearest' });
  }, [taken]);
  const count = taken.length;
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <>
          <FileButton
            variant="outline"
            size="lg"
            style={{ marginInlineEnd: 'auto' }}
            aria-label={t`Choose pictures or PDFs`}
            onFiles={(files) => void keep(files)}
          >
            <Images size={18} aria-hidden />
            <chakra.span display={{ base: 'none', sm: 'inline' }}>
              <Trans>Choose</Trans>
            </chakra.span>
          </FileButton>
          {stream !== null && (
            <Button
              size="lg"
              data-autofocus=""
              // It keeps the focus while the camera is opened.
              aria-disabled={!stream}
              aria-label={t`Take a photo`}
              onClick={() => void shoot()}
            >
              <CameraIcon size={18} aria-hidden />
              <Trans>Photo</Trans>
            </Button>
          )}
          <Button size="lg" variant={count > 0 ? 'subtle' : 'ghost'} onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {stream === null ? (
        <Notice tone="warning">
          <Trans>The camera cannot be used here. Choose pictures or PDFs instead, as many as you like.</Trans>
        </Notice>
      ) : (
        <chakra.div position="relative">
          <video
            ref={video}
            className="camera-picture"
            muted
            playsInline
            aria-label={t`What the camera sees`}
          />
          {flashes > 0 && <div key={flashes} className="camera-flash" />}
        </chakra.div>
      )}
      <chakra.p role="status" mt="3" textStyle="dense" color="fg.muted">
        {kept > 0 ? (
          <Plural
            value={kept}
            one="# picture is kept on this device. It becomes a line to complete."
            other="# pictures are kept on this device. Each becomes a line to complete."
          />
        ) : (
          <Trans>Take one after the other: nothing is to be waited for between them.</Trans>
        )}
      </chakra.p>
      {count > 0 && (
        <ul ref={strip} className="camera-strip">
          {taken.map(({ file, url }, at) => (
            <li key={at}>
              {url === undefined ? <FileText size={20} aria-hidden /> : <img src={url} alt="" />}
              <VisuallyHidden>{file.name}</VisuallyHidden>
              <span aria-hidden>{at + 1}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** What was taken since the sheet was opened, with the addresses of its pictures, which are freed with it. */
function useTaken() {
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const { current } = urls;
    return () => current.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  const add = (files: readonly File[]): void => {
    const added = files.map((file) => {
      const url = isPicture(file.type) ? URL.createObjectURL(file) : undefined;
      if (url !== undefined) urls.current.push(url);
      return { file, url };
    });
    setTaken((before) => [...before, ...added]);
  };
  return { taken, add };
}
