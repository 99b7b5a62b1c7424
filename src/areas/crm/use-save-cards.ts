import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../domain/kernel/format.ts';
import { useEngine } from '../../offline/index.ts';
import { useToast } from '../../ui/toast/toasts.tsx';

/** Hands companies or contacts out as cards, and says how many. */
export function useSaveCards(collection: 'companies' | 'contacts') {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  return async (ids: Iterable<string>, fileName: string): Promise<void> => {
    const { saveCards } = await import('./save-cards.ts');
    const language = i18n.locale === 'fr' ? 'fr' : 'en';
    const count = formatNumber(await saveCards(engine, collection, ids, { fileName, language }));
    toast({ text: t`Saved as vCard: ${count}` });
  };
}
