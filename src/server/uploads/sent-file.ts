import type { AnyRow } from '../../domain/kernel/entity.ts';

/** A stored file and the person who has sent it: decoding it takes their turn, whoever asks for it. */
export interface SentFile {
  readonly sha256: string;
  readonly mime: string;
  readonly sender: string;
}

export const sentFileOf = (upload: AnyRow): SentFile => ({
  sha256: String(upload['sha256']),
  mime: String(upload['mime']),
  sender: String(upload.createdBy),
});
