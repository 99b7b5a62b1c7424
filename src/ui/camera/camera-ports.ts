/** The device's camera; a test has one of its own. */
export interface CameraPort {
  /** The camera at the back where there are two. Rejects where there is none, or it may not be used. */
  open(): Promise<MediaStream>;
  /** What is seen now, as a JPEG. */
  take(video: HTMLVideoElement): Promise<File>;
}

export const browserCamera: CameraPort = {
  async open() {
    // Absent where the page does not come over HTTPS.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) throw new Error('no camera here');
    return devices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } },
      audio: false,
    });
  },
  async take(video) {
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    if (!blob) throw new Error('no picture');
    const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
    return new File([blob], `photo-${stamp}.jpg`, { type: 'image/jpeg' });
  },
};
