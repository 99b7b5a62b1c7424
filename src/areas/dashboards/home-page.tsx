import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useSessionState } from '../../ui/session/session-context.tsx';

/** My day. */
export default function HomePage() {
  const { t, i18n } = useLingui();
  const { user } = useSessionState();
  const [now] = useState(() => new Date());
  const firstName = user?.displayName.split(' ')[0] ?? '';
  const today = i18n.date(now, { weekday: 'long', day: 'numeric', month: 'long' });
  return <PageHeader title={t`Hello ${firstName}`} crumb={t`Home`} subtitle={today} />;
}
