import { useLingui } from '@lingui/react/macro';
import { EXPENSE_SETTINGS } from '../../domain/hr/expense-settings.ts';
import { useFresh } from '../../offline/index.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Settings } from '../../ui/pages/settings.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { SettingSection } from './setting-section.tsx';

/** What the company has decided, matter by matter, each from a day on. */
export default function ParametersPage() {
  const { t } = useLingui();
  const text = useText();
  useFresh('parameters');
  return (
    <Settings
      header={<PageHeader title={t`Parameters`} subtitle={t`Expense accounts and mileage`} />}
      contents={EXPENSE_SETTINGS.map(({ key, label }) => ({ id: key, title: text(label) }))}
    >
      {EXPENSE_SETTINGS.map((setting) => (
        <SettingSection key={setting.key} setting={setting} />
      ))}
    </Settings>
  );
}
