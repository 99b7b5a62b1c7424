import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { useMemo, type ReactNode } from 'react';
import { useSession } from '../../ui/session/session-context.tsx';
import { createQueryClient, persistOptions } from './query-client.ts';

/** A client per person: another login never sees the answers of the one before. */
export function QueryProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const session = useSession();
  const { client, options } = useMemo(
    () => ({
      client: createQueryClient(),
      options: persistOptions(userId, () => session.getState().user?.id === userId),
    }),
    [userId, session],
  );
  return (
    <PersistQueryClientProvider key={userId} client={client} persistOptions={options}>
      {children}
    </PersistQueryClientProvider>
  );
}
