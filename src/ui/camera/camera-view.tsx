import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { FileButton } from '../photo/file-button.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { browserCamera, type CameraPort } from './camera-ports.ts';
import type { CameraProps } from './camera-props.ts';
import './camera.css';

/** A photo by the device's camera; where that may not be used, by what the device offers for choosing one. */
export function CameraView({
  onPhoto,
  onClose,
  camera = browserCamera,
}: CameraProps & { camera?: CameraPort }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>();
  const [photo, setPhoto] = useState<{ file: File; url: string }>();
  useEffect(() => {
    let opened: MediaStream | undefined;
    let isOver = false;
    const stop = (): void => opened?.getTracks().forEach((track) => track.stop());
    camera.open().then(
      (found) => {
        opened = found;
        // Its light must not stay on when nobody looks any more.
        if (isOver) stop();
        else setStream(found);
      },
      () => {
        if (!isOver) setStream(null);
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [camera]);
  useEffect(() => {
    if (!video.current || !stream || photo) return;
    video.current.srcObject = stream;
    video.current.play().catch(() => setStream(null));
  }, [stream, photo]);
  const url = photo?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const take = async (): Promise<void> => {
    if (!video.current) return;
    try {
      const file = await camera.take(video.current);
      setPhoto({ file, url: URL.createObjectURL(file) });
    } catch {
      setStream(null);
    }
  };
  const footer = photo ? (
    <>
      <Button variant="outline" size="lg" onClick={() => setPhoto(undefined)}>
        <Trans>Take another</Trans>
      </Button>
      <Button size="lg" onClick={() => onPhoto(photo.file)}>
        <Trans>Use this photo</Trans>
      </Button>
    </>
  ) : stream === null ? (
    <FileButton camera multiple={false} size="lg" onFiles={([file]) => file && onPhoto(file)}>
      <Trans>Choose a photo</Trans>
    </FileButton>
  ) : (
    <Button size="lg" disabled={!stream} onClick={() => void take()}>
      <Trans>Take a photo</Trans>
    </Button>
  );
  return (
    <Sheet title={t`Camera`} onClose={onClose} footer={footer}>
      {photo ? (
        <img src={photo.url} alt={t`The photo`} className="camera-picture" />
      ) : stream === null ? (
        <Notice tone="warning">
          <Trans>The camera cannot be used here. Choose a photo instead.</Trans>
        </Notice>
      ) : (
        <video
          ref={video}
          className="camera-picture"
          muted
          playsInline
          aria-label={t`What the camera sees`}
        />
      )}
    </Sheet>
  );
}
