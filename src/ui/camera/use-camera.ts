import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { CameraPort } from './camera-ports.ts';

interface RunningCamera {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Undefined while it is opened, null where it cannot be used. */
  readonly stream: MediaStream | null | undefined;
  /** What is seen now; undefined where it could not be taken, and the camera is of no use any more. */
  take(): Promise<File | undefined>;
}

/** The device's camera, from when it is drawn until it is not; `isShown` says whether the picture of it stands in the page. */
export function useCamera(camera: CameraPort, isShown = true): RunningCamera {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>();
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
    if (!video.current || !stream || !isShown) return;
    video.current.srcObject = stream;
    video.current.play().catch(() => setStream(null));
  }, [stream, isShown]);
  const take = useCallback(async () => {
    if (!video.current) return undefined;
    try {
      return await camera.take(video.current);
    } catch {
      setStream(null);
      return undefined;
    }
  }, [camera]);
  return { video, stream, take };
}
