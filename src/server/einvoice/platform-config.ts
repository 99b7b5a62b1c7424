import type { PlatformSyntax } from './platform.ts';

/** Where an approved platform is, and how it knows us: from the server's environment, and nowhere else. */
export interface PlatformConfig {
  /** Of its flow service (AFNOR XP Z12-013), without `/v1` and without a slash. */
  readonly url: string;
  readonly access:
    | { readonly token: string }
    | { readonly tokenUrl: string; readonly clientId: string; readonly clientSecret: string };
  readonly format: PlatformSyntax;
}
