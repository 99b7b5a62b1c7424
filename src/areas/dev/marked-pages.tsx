import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { MarkedPage as MarkedPageType } from '../../ui/file-view/marked-page.tsx';
import { heavyPart } from '../../ui/heavy-part.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';

type MarkedPageProps = Parameters<typeof MarkedPageType>[0];
const MarkedPage = heavyPart<MarkedPageProps>(
  async () => (await import('../../ui/file-view/marked-page.tsx')).MarkedPage,
);

interface MarkedPagesProps extends Pick<MarkedPageProps, 'file' | 'marks'> {
  readonly count: number;
  /** Told which page is shown. */
  readonly onPage?: (page: number) => void;
}

/** A file page by page, with what was found in frames. */
export function MarkedPages({ file, marks, count, onPage }: MarkedPagesProps) {
  const [page, setPage] = useState(1);
  const show = (number: number): void => {
    setPage(number);
    onPage?.(number);
  };
  return (
    <div>
      {count > 1 && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mb="2">
          {Array.from({ length: count }, (_, at) => (
            <PlainButton
              key={at}
              aria-current={page === at + 1 ? 'page' : undefined}
              onClick={() => show(at + 1)}
            >
              <Trans>Page {at + 1}</Trans>
            </PlainButton>
          ))}
        </chakra.div>
      )}
      <MarkedPage file={file} page={page} marks={marks} />
    </div>
  );
}
