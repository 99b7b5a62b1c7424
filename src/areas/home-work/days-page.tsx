import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { MyDays } from './my-days.tsx';

/** A person's days between home and work, beside their files. */
export default function DaysPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`My days`} />
      <MyDays />
    </>
  );
}
