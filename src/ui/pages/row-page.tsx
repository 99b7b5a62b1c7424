import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { useRow, type Shown } from '../../offline/index.ts';
import { RecordMissing } from '../record/record-missing.tsx';
import type { PageOf } from './entity-routes.ts';

/** A page about one row, which its address names: nothing while it is read, a word where it is not there. */
export function rowPage(
  { collection, path, parameter, words }: Omit<PageOf, 'pages'>,
  Page: ComponentType<{ readonly row: Shown }>,
): ComponentType {
  return function RowPage() {
    const { i18n } = useLingui();
    const { [parameter]: id = '' } = useParams();
    const row = useRow(collection, id);
    if (row === undefined) return null;
    if (row === null)
      return (
        <RecordMissing
          collection={collection}
          label={i18n._(words.one)}
          back={{ to: path, label: i18n._(words.list) }}
        />
      );
    return <Page row={row} />;
  };
}
