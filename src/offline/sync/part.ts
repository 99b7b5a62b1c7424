import { AppError } from '../../domain/kernel/problem.ts';

/** A part of the engine that is fetched when it is needed; rejects with `network` where it cannot be had for now. */
export const part = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((cause: unknown) => {
    throw new AppError('network', { retry: 'later', cause });
  });
