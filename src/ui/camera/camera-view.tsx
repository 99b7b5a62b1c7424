import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { FileButton } from '../photo/file-button.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { browserCamera, type CameraPort } from './camera-ports.ts';
import type { CameraProps } from './camera-props.ts';
import { useCamera } from './use-camera.ts';
import './camera.css';

/** A photo by the device's camera; where that may not be used, by what the device offers for choosing one. */
export function CameraView({
  onPhoto,
  onClose,
  camera = browserCamera,
}: CameraProps & { camera?: CameraPort }) {
  const { t } = useLingui();
  const [photo, setPhoto] = useState<{ file: File; url: string }>();
  const { video, stream, take } = useCamera(camera, !photo);
  const url = photo?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const shoot = async (): Promise<void> => {
    const file = await take();
    if (file) setPhoto({ file, url: URL.createObjectURL(file) });
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
    <Button size="lg" disabled={!stream} onClick={() => void shoot()}>
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
