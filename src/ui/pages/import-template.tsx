import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { ImportWizard } from '../exchange/import/import-wizard.tsx';
import type { PageOf } from './entity-routes.ts';

/** Rows of an entity from a file. */
export function importPage({ collection, path, words }: PageOf): ComponentType {
  return function ImportPage() {
    const { i18n } = useLingui();
    return <ImportWizard collection={collection} title={i18n._(words.import ?? words.list)} back={path} />;
  };
}
