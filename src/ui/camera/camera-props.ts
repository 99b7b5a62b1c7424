export interface CameraProps {
  /** A JPEG, as the camera took it. */
  readonly onPhoto: (photo: File) => void;
  readonly onClose: () => void;
}
