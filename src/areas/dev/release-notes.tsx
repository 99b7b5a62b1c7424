import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import type { Shown } from '../../offline/index.ts';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { RichText } from '../../ui/rich-text/rich-text.ts';

/** The changes of each version, as everybody reads them after an update. */
export const releaseNotes: EntityPages = {
  list: {
    columns: ['release', 'status', 'publishedAt'],
    orderBy: { field: 'publishedAt', descending: true },
    empty: {
      title: msg`No release notes yet`,
      text: msg`The changes of a version, shown to everyone once they have it. Write the first note.`,
    },
  },
  detail: {
    headline: ['release'],
    Story: NoteStory,
    facts: [{ fields: ['release', 'publishedAt'] }],
  },
};

function NoteStory({ row }: { readonly row: Shown }) {
  return (
    <chakra.article maxW="42rem" minW="0">
      <RichText html={typeof row['body'] === 'string' ? row['body'] : ''} />
    </chakra.article>
  );
}
