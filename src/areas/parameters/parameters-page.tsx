import { useLingui } from '@lingui/react/macro';
import { SETTINGS } from '../../domain/settings.gen.ts';
import { useEngine, useFresh } from '../../offline/index.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Settings } from '../../ui/pages/settings.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { CollectionSection } from './collections/collection-section.tsx';
import { SMALL_COLLECTIONS } from './collections/small-collections.ts';
import { LINKED, LinkedPages } from './linked-pages.tsx';
import { SettingSection } from './setting-section.tsx';

/** What the company has decided, matter by matter, each from a day on. */
export default function ParametersPage() {
  const { t } = useLingui();
  const text = useText();
  const { entityOf } = useEngine().context;
  useFresh('parameters');
  const linked = t`Company and people`;
  return (
    <Settings
      header={<PageHeader title={t`Parameters`} subtitle={t`Rules and rates of the whole company`} />}
      contents={[
        { id: LINKED, title: linked },
        ...SETTINGS.map(({ key, label }) => ({ id: key, title: text(label) })),
        ...SMALL_COLLECTIONS.map(({ collection }) => ({
          id: collection,
          title: text(entityOf(collection).plural),
        })),
      ]}
    >
      <LinkedPages title={linked} />
      {SETTINGS.map((setting) => (
        <SettingSection key={setting.key} setting={setting} />
      ))}
      {SMALL_COLLECTIONS.map((of) => (
        <CollectionSection key={of.collection} of={of} />
      ))}
    </Settings>
  );
}
