import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Camera as CameraIcon, Crop, FileText, Images, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { CropPicture } from '../crop/crop.ts';
import { Notice } from '../notice.tsx';
import { FileButton } from '../photo/file-button.tsx';
import { isPicture } from '../photo/is-picture.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { useToast } from '../toast/toasts.tsx';
import { browserCamera, type CameraPort } from './camera-ports.ts';
import { useCamera } from './use-camera.ts';
import './camera.css';

export interface CameraRunProps {
  readonly title: string;
  /**
   * Keeps a picture or a file, the how manieth it is; whoever closes the sheet meanwhile loses nothing. Resolves with how it
   * is discarded again.
   */
  readonly onTake: (file: File, place: number) => Promise<() => Promise<void>>;
  readonly onClose: () => void;
  readonly camera?: CameraPort;
}

interface Taken {
  readonly place: number;
  readonly file: File;
  readonly url: string | undefined;
  /** Absent until it is kept. */
  readonly discard?: () => Promise<void>;
}

/** Many pictures in a row: the camera stays open, and nothing is waited for between two of them. */
export function CameraRun({ title, onTake, onClose, camera = browserCamera }: CameraRunProps) {
  const { t } = useLingui();
  const { video, stream, take } = useCamera(camera);
  const toast = useToast();
  const { taken, add, put, takeOut } = useTaken();
  const [flashes, setFlashes] = useState(0);
  const [chosen, choose] = useState<number>();
  const [cropped, setCropped] = useState<Taken>();
  const strip = useRef<HTMLUListElement>(null);
  const keepOne = async (one: Taken): Promise<void> => {
    // What cannot be kept is told by whoever keeps it.
    const discard = await onTake(one.file, one.place).catch(() => undefined);
    if (discard) put({ ...one, discard });
  };
  const keep = async (files: readonly File[]): Promise<void> => {
    // One after the other: a handful of them would fill the memory.
    for (const one of add(files)) await keepOne(one);
  };
  const focusStrip = () =>
    requestAnimationFrame(() =>
      (
        strip.current?.querySelector<HTMLElement>('button') ??
        document.querySelector<HTMLElement>('dialog [data-autofocus]')
      )?.focus(),
    );
  const discard = (one: Taken): void => {
    takeOut(one.place);
    choose(undefined);
    focusStrip();
    void one.discard?.();
    toast({
      text: t`Picture discarded`,
      action: {
        label: t`Undo`,
        run: () => {
          const again = { place: one.place, file: one.file, url: one.url };
          put(again);
          void keepOne(again);
        },
      },
    });
  };
  /** The new one is safe before the old one goes. */
  const replace = async (old: Taken, file: File): Promise<void> => {
    const one = { place: old.place, file, url: addressOf(file) };
    put(one);
    await keepOne(one);
    await old.discard?.();
  };
  const shoot = async (): Promise<void> => {
    if (!stream) return;
    setFlashes((count) => count + 1);
    const photo = await take();
    if (photo) await keep([photo]);
  };
  useEffect(() => {
    strip.current?.lastElementChild?.scrollIntoView?.({ inline: 'end', block: 'nearest' });
  }, [taken.length]);
  const count = taken.length;
  const kept = taken.filter((one) => one.discard).length;
  const current = taken.find(({ place }) => place === chosen);
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
          {taken.map(({ place, file, url }, at) => (
            <li key={place}>
              <button
                type="button"
                aria-pressed={place === chosen}
                aria-label={t`Picture ${at + 1}: ${file.name}`}
                onClick={() => choose(place === chosen ? undefined : place)}
              >
                {url === undefined ? <FileText size={20} aria-hidden /> : <img src={url} alt="" />}
                <span aria-hidden>{at + 1}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {current && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
          {current.url !== undefined && (
            <Button
              variant="outline"
              size={{ base: 'lg', md: 'md' }}
              disabled={!current.discard}
              onClick={() => setCropped(current)}
            >
              <Crop size={16} aria-hidden />
              <Trans>Crop and rotate</Trans>
            </Button>
          )}
          <Button
            variant="outline"
            size={{ base: 'lg', md: 'md' }}
            disabled={!current.discard}
            onClick={() => discard(current)}
          >
            <Trash2 size={16} aria-hidden />
            <Trans>Discard</Trans>
          </Button>
        </chakra.div>
      )}
      {cropped && (
        <CropPicture
          picture={cropped.file}
          onDone={(file) => void replace(cropped, file)}
          onClose={() => setCropped(undefined)}
        />
      )}
    </Sheet>
  );
}

const addressOf = (file: File): string | undefined =>
  isPicture(file.type) ? URL.createObjectURL(file) : undefined;

/** What was taken since the sheet was opened, with the addresses of its pictures, which are freed with it. */
function useTaken() {
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const urls = useRef(new Set<string>());
  const places = useRef(0);
  useEffect(() => {
    const { current } = urls;
    return () => current.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  /** In its place, whatever stood there. */
  const put = (one: Taken): void => {
    if (one.url !== undefined) urls.current.add(one.url);
    setTaken((before) =>
      [...before.filter(({ place }) => place !== one.place), one].toSorted((a, b) => a.place - b.place),
    );
  };
  const add = (files: readonly File[]): Taken[] => {
    const added = files.map((file) => ({ place: places.current++, file, url: addressOf(file) }));
    added.forEach(put);
    return added;
  };
  const takeOut = (place: number): void => setTaken((before) => before.filter((one) => one.place !== place));
  return { taken, add, put, takeOut };
}
