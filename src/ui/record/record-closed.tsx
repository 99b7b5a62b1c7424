import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

/** In the place of the form of a record of which this person may change nothing: the address alone leads there. */
export function RecordClosed({ onShow }: { onShow: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" variant="outline" onClick={onShow}>
          <Trans>Show it</Trans>
        </Button>
      }
    >
      <Trans>You may not change this: it stands as it is, or is somebody else’s.</Trans>
    </Notice>
  );
}
