import { heavyPart } from '../heavy-part.tsx';
import type { CropPictureProps } from './crop-picture.tsx';

export const CropPicture = heavyPart<CropPictureProps>(
  async () => (await import('./crop-picture.tsx')).CropPicture,
);
