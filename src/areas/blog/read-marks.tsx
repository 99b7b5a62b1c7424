import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { formatTimestamp } from '../../domain/kernel/format.ts';
import { useEngine, useFresh, usePerson, useRows, type Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';
import { LinkValue } from '../../ui/value/link-value.tsx';

/** That one has read it; for its author, who has. */
export function ReadMarks({ row }: { readonly row: Shown }) {
  const { t } = useLingui();
  const engine = useEngine();
  const { id: me } = usePerson();
  const toast = useToast();
  useFresh('readMarks');
  const marks = useRows('readMarks', { where: { article: row.id } });
  if (row['status'] !== 'published' || !marks) return null;
  const isAuthor = row['author'] === me;
  const own = marks.find((mark) => mark['reader'] === me);
  const mark = (): void =>
    void engine
      .create('readMarks', { article: row.id, reader: me })
      .catch(() => toast({ text: t`This could not be saved.` }));
  const readers = marks.filter((one) => one['reader'] !== row['author']);
  const at = typeof own?.['readAt'] === 'string' ? formatTimestamp(own['readAt']) : '';
  return (
    <chakra.footer display="flex" flexDirection="column" gap="3" data-print="no">
      {!isAuthor &&
        (own ? (
          <chakra.p color="fg.muted" display="flex" alignItems="center" gap="1.5" role="status">
            <Check size={16} aria-hidden />
            <Trans>You have read this article on {at}.</Trans>
          </chakra.p>
        ) : (
          <div>
            <Button variant="outline" onClick={mark}>
              <Check size={16} aria-hidden />
              {t`Mark as read`}
            </Button>
          </div>
        ))}
      {isAuthor && readers.length === 0 && (
        <chakra.p color="fg.muted">
          <Trans>Nobody has marked it as read yet.</Trans>
        </chakra.p>
      )}
      {isAuthor && readers.length > 0 && (
        <Fold title={t`Read by`} isNeeded={false} look="label">
          <chakra.p color="fg.muted" mb="2">
            <Plural value={readers.length} one="# person has read it." other="# people have read it." />
          </chakra.p>
          <ul>
            {readers.map((one) => (
              <li key={one.id}>
                <LinkValue to="users" id={String(one['reader'])} />
                {typeof one['readAt'] === 'string' && ` · ${formatTimestamp(one['readAt'])}`}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </chakra.footer>
  );
}
