import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { heavyPart } from '../../ui/heavy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { DriveFolder } from './folder/drive-folder.tsx';
import './drive.css';

const MyDays = heavyPart(async () => (await import('../home-work/my-days.tsx')).MyDays);

function Days() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`My days`} />
      <MyDays />
    </>
  );
}

interface Part {
  readonly id: string;
  readonly label: string;
  readonly Component: ComponentType;
}

/** For people who work at home: their files, and their days. */
export default function HomeWorkPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const parts: readonly Part[] = [
    { id: 'drive', label: t`Drive`, Component: DriveFolder },
    { id: 'days', label: t`My days`, Component: Days },
  ];
  const open = parts.find(({ id }) => id === params.get('part')) ?? parts[0]!;
  return (
    <div className="drive">
      <Tabs
        label={t`Home work`}
        current={open.id}
        tabs={parts.map(({ id, label }, at) => ({ id, label, search: at === 0 ? '' : `part=${id}` }))}
      />
      <open.Component />
    </div>
  );
}
