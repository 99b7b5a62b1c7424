import { Trans } from '@lingui/react/macro';
import { Notice } from '../notice.tsx';

export const Unreadable = () => (
  <Notice tone="warning">
    <Trans>This file cannot be read here. It is safe: download it to open it in another program.</Trans>
  </Notice>
);
