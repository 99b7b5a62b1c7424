/** A browser's cache storage in memory, with the few calls that the app makes of its own. */
export function createFakeCaches(): () => CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      put: async (key: string, response: Response) => void entries.set(key, response),
      match: async (key: string) => entries.get(key)?.clone(),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (key: string) => entries.delete(key),
    };
  };
  const storage = {
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => all.delete(name),
  };
  return () => storage as unknown as CacheStorage;
}
