import { Trans } from '@lingui/react/macro';
import { textOf } from './text-of.ts';
import { Unreadable } from './unreadable.tsx';
import { useBytes } from './use-bytes.ts';
import { SCROLLED, type FileContentProps } from './view-props.ts';
import './file-view.css';

/** Characters that are drawn at once: more would hold the page up. */
const MOST = 200_000;

export function TextView({ url, label }: FileContentProps) {
  const bytes = useBytes(url);
  if (bytes === undefined) return <div className="file-view" aria-busy />;
  if (bytes === null) return <Unreadable />;
  const text = textOf(bytes);
  return (
    <>
      <pre className="file-view file-text" {...SCROLLED} aria-label={label}>
        {text.slice(0, MOST)}
      </pre>
      {text.length > MOST && (
        <p>
          <Trans>This is the beginning of the file. Download it to read the rest.</Trans>
        </p>
      )}
    </>
  );
}
