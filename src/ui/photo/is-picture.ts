/** What every browser shows as a picture; HEIC is not among them. */
export const isPicture = (type: string): boolean => /^image\/(jpeg|png|webp|gif|avif)$/.test(type);
