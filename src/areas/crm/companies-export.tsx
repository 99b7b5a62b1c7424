import { useSearchParams } from 'react-router-dom';
import { useEngine } from '../../offline/index.ts';
import { ExportMenu } from '../../ui/exchange/export-menu.tsx';
import { filtersOf } from '../../ui/list/list-fields.ts';
import { readQuery, rowsQuery } from '../../ui/list/list-query.ts';
import { BY_NAME, COMPANIES } from './company-paths.ts';

interface CompaniesExportProps {
  readonly columns: readonly string[];
  readonly filters: readonly string[];
}

/** The companies that the list is about, as its address says, in a file; and the way to import some. */
export function CompaniesExport({ columns, filters }: CompaniesExportProps) {
  const engine = useEngine();
  const [params] = useSearchParams();
  const rows = async () => {
    const entity = engine.context.entityOf('companies');
    const query = readQuery(params, entity, filtersOf(entity, filters));
    const { walkRows } = await import('../../offline/upkeep.ts');
    return walkRows(
      engine,
      'companies',
      rowsQuery(entity, { query, only: undefined, where: undefined, orderBy: BY_NAME }),
    );
  };
  return <ExportMenu collection="companies" columns={columns} rows={rows} importTo={`${COMPANIES}/import`} />;
}
