import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Unreadable } from '../file-view/unreadable.tsx';
import { useBytes } from '../file-view/use-bytes.ts';
import { SCROLLED, type FileContentProps } from '../file-view/view-props.ts';
import { officeText, TooLong } from './office-text.ts';
import '../file-view/file-view.css';

/** Characters that are drawn at once: more would hold the page up. */
const MOST = 200_000;

/** The words in an office document, which no browser draws as it looks. */
export function OfficeView({ url, label, type }: FileContentProps & { readonly type: string }) {
  const bytes = useBytes(url);
  const text = useMemo(() => {
    try {
      return bytes && officeText(bytes, type);
    } catch (error) {
      return error instanceof TooLong ? error : null;
    }
  }, [bytes, type]);
  if (text === undefined) return <div className="file-view" aria-busy />;
  if (text === null) return <Unreadable />;
  if (text instanceof TooLong)
    return (
      <p className="preview-note">
        <Trans>This file is too long to be read here. Download it to see what is in it.</Trans>
      </p>
    );
  if (text === '')
    return (
      <p className="preview-note">
        <Trans>There are no words in this file. Download it to see what else is.</Trans>
      </p>
    );
  return (
    <>
      <pre className="file-view file-text office-text" {...SCROLLED} aria-label={label}>
        {text.slice(0, MOST)}
      </pre>
      <p className="preview-note">
        {text.length > MOST ? (
          <Trans>
            This is the beginning of the file’s text. Download it to see the rest, and how it looks.
          </Trans>
        ) : (
          <Trans>This is the file’s text alone. Download it to see how it looks.</Trans>
        )}
      </p>
    </>
  );
}
