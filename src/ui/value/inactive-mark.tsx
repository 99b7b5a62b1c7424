import { Trans } from '@lingui/react/macro';
import { Badge } from '../badge.tsx';

/** Beside the name of a row that is out of use. */
export const InactiveMark = () => (
  <Badge dot={false}>
    <Trans>Inactive</Trans>
  </Badge>
);
