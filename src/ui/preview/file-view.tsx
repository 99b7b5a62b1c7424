import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFile, type ShownFile } from '../../offline/index.ts';
import { FILE_KINDS } from '../../domain/kernel/file-kinds.ts';
import { contentKind, FileContent } from '../file-view/file-view.tsx';
import type { FileContentProps } from '../file-view/view-props.ts';
import { heavyPart } from '../heavy-part.tsx';
import { Notice } from '../notice.tsx';
import { isPicture } from '../photo/is-picture.ts';
import { PlainButton } from '../plain-button.tsx';
import { recipeClass } from '../theme/recipe-class.ts';
import { sizeWords } from '../value/size-words.ts';
import { MediaView, mediaKind } from './media-view.tsx';
import { PictureView } from './picture-view.tsx';
import './preview.css';

const OfficeView = heavyPart<FileContentProps & { readonly type: string }>(
  async () => (await import('./office-view.tsx')).OfficeView,
);
const { docx, xlsx, pptx, odt, ods, odp } = FILE_KINDS;
const OFFICE: ReadonlySet<string> = new Set([docx, xlsx, pptx, odt, ods, odp].map(({ mime }) => mime));

/** Whether a file of this type is drawn, or read out of itself. */
const isShown = (type: string): boolean =>
  isPicture(type) || mediaKind(type) !== undefined || contentKind(type) !== undefined || OFFICE.has(type);

/** A file of this many bytes is fetched when its person says so. */
const LARGE = 25_000_000;

interface FileViewProps {
  readonly uploadId: string;
  readonly label: string;
  readonly size?: number | undefined;
  /** What it is, where that is known before it is here: what cannot be shown is not fetched. */
  readonly type?: string | undefined;
  /** A picture begins as large as it is seen whole; else as wide as its place. */
  readonly isWhole?: boolean;
  /** The page says what it is called, and how to have it. */
  readonly isNamed?: boolean;
}

/** A file to look at, in place: by its kind, or with a way to fetch it. What is not on this device says so. */
export function FileView({ size = 0, type, ...file }: FileViewProps) {
  const { i18n } = useLingui();
  const [isWanted, setWanted] = useState(size < LARGE);
  const words = sizeWords(size, i18n.locale);
  if (type && size >= LARGE && !isShown(type)) return <NotShown />;
  if (isWanted) return <WantedFile {...file} />;
  return (
    <Notice
      tone="info"
      action={
        <PlainButton variant="outline" size="sm" onClick={() => setWanted(true)}>
          <Trans>Show it</Trans>
        </PlainButton>
      }
    >
      <Trans>This file has {words}. It may have to be fetched first.</Trans>
    </Notice>
  );
}

function WantedFile({ uploadId, ...shown }: Omit<FileViewProps, 'size' | 'type'>) {
  const file = useFile(uploadId);
  if (file.state === 'loading') return <div className="preview-place" aria-busy />;
  if (file.state === 'ready') return <ReadyFile file={file} {...shown} />;
  if (file.why === 'network')
    return (
      <Notice tone="offline">
        <Trans>This file is not on this device. It shows once the server can be reached.</Trans>
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      action={
        <PlainButton variant="outline" size="sm" onClick={file.again}>
          <Trans>Try again</Trans>
        </PlainButton>
      }
    >
      {file.why === 'server' ? (
        <Trans>
          This file is not on this device, and the server could not give it: it answered with an error.
          Nothing is lost; try again in a moment.
        </Trans>
      ) : (
        <Trans>The server does not give this file: it was removed, or you may no longer see it.</Trans>
      )}
    </Notice>
  );
}

const NotShown = () => (
  <p className="preview-note">
    <Trans>This kind of file cannot be shown here. Download it to open it.</Trans>
  </p>
);

type Ready = Extract<ShownFile, { state: 'ready' }>;

function ReadyFile({
  file,
  label,
  isWhole = false,
  isNamed = false,
}: Omit<FileViewProps, 'uploadId' | 'size' | 'type'> & { readonly file: Ready }) {
  const { t } = useLingui();
  const media = mediaKind(file.type);
  return (
    <figure className="preview-file">
      {!isNamed && (
        <figcaption>
          <span>{file.name}</span>
          <a
            href={file.url}
            download={file.name}
            aria-label={t`Download ${file.name}`}
            data-tip={t`Download`}
            className={`${recipeClass('button', { variant: 'ghost', size: 'icon' })} tone-gray`}
          >
            <Download size={16} aria-hidden />
          </a>
        </figcaption>
      )}
      {isPicture(file.type) ? (
        <PictureView url={file.url} label={label} isWhole={isWhole} />
      ) : media ? (
        <MediaView kind={media} url={file.url} label={label} />
      ) : contentKind(file.type) ? (
        <FileContent type={file.type} url={file.url} label={label} />
      ) : OFFICE.has(file.type) ? (
        <OfficeView type={file.type} url={file.url} label={label} />
      ) : (
        <NotShown />
      )}
    </figure>
  );
}
