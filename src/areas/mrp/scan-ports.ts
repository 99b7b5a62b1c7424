/** Reads bar codes from a picture, where the browser can; a test has a reader of its own. */
export interface ScanPort {
  readonly isHere: boolean;
  /** The first code that is seen now; undefined where there is none. */
  read(video: HTMLVideoElement): Promise<string | undefined>;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

const detectorOf = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

let detector: Detector | undefined;
export const browserScanner: ScanPort = {
  get isHere() {
    return detectorOf() !== undefined;
  },
  async read(video) {
    const Made = detectorOf();
    if (!Made) return undefined;
    detector ??= new Made();
    return (await detector.detect(video))[0]?.rawValue;
  },
};
