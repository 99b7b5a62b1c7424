import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { useRefusalWords } from '../../../parts/files/use-refusal-words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import type { usePutIn } from './use-put-in.ts';

/** How far a taking in is, and what of it could not be had. */
export function PutInNotices({ putting }: { readonly putting: ReturnType<typeof usePutIn> }) {
  const { t } = useLingui();
  const { progress, refused, unkept } = putting;
  const [done, of] = [progress?.done ?? 0, progress?.of ?? 0].map(formatNumber);
  const refusalWords = useRefusalWords();
  const lost = unkept.map(({ file }) => file.name).join(', ');
  return (
    <div className="drive-notices">
      {progress && (
        <p className="drive-progress" role="status">
          <progress value={progress.done} max={Math.max(progress.of, 1)} aria-label={t`Files saved`} />
          <Trans>
            {done} of {of} saved on this device
          </Trans>
        </p>
      )}
      {refused && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <PlainButton variant="outline" size="sm" onClick={putting.forgetRefused}>
              <Trans>Close</Trans>
            </PlainButton>
          }
        >
          {refusalWords(refused.refused, refused.room).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {unkept.length > 0 && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <PlainButton variant="outline" size="sm" onClick={() => void putting.again()}>
              <Trans>Try again</Trans>
            </PlainButton>
          }
        >
          <Trans>This device could not keep these files, for want of room perhaps: {lost}</Trans>
        </Notice>
      )}
    </div>
  );
}
