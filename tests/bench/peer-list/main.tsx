import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import fakeDataProvider from 'ra-data-fakerest';
import {
  Admin,
  BulkDeleteButton,
  BulkExportButton,
  Button,
  ColumnsButton,
  DataTable,
  defaultLightTheme,
  ExportButton,
  FilterButton,
  InPlaceEditor,
  List,
  Pagination,
  ReferenceField,
  Resource,
  SearchInput,
  SelectInput,
  TopToolbar,
} from 'react-admin';

/*
 * The plainest list of companies that react-admin makes, as its manual writes it (https://marmelab.com/react-admin/List.html,
 * DataTable.html, FilteringTutorial.html): its own parts in its own look, the same columns, filters and order as our list,
 * and the same rows held in the page, which FakeRest filters and sorts. What our list has beside: a choice of columns,
 * saved queries (in FilterButton), ticks with their actions, export, and cells that are changed in their places.
 *
 * Its filters wait for 500 ms after the last key or choice; `?eager` takes that wait away, so that the work alone is left.
 */
interface Company {
  readonly id: string;
  readonly kinds?: readonly string[];
}
interface Rows {
  readonly companies: readonly Company[];
  readonly users: readonly { readonly id: string }[];
}
declare global {
  interface Window {
    /** FakeRest's own door to its rows. */
    readonly _database: { readonly collections: Readonly<Record<string, { items: readonly unknown[] }>> };
  }
}
/** Nearest to what our table draws in a window of 1280 × 720; the next ones are on the next page. */
const ROWS_A_PAGE = 25;

const named = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([id, name]) => ({ id, name }));
const KINDS = named({
  customer: 'Customer',
  supplier: 'Supplier',
  prospect: 'Prospect',
  partner: 'Partner',
  bank: 'Bank',
});
const REGIMES = named({
  domestic: 'Domestic',
  EU: 'European Union',
  export: 'Export',
  franchise: 'Franchise',
  'reverse charge': 'Reverse charge',
});
const SIZES = named({
  '1-10': '1 to 10',
  '11-50': '11 to 50',
  '51-200': '51 to 200',
  '201-500': '201 to 500',
  '501-1000': '501 to 1,000',
  '1000+': 'More than 1,000',
});
const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="kinds" source="kinds" choices={KINDS} alwaysOn />,
  <SelectInput key="vatRegime" source="vatRegime" label="VAT regime" choices={REGIMES} alwaysOn />,
  <SelectInput key="size" source="size" label="Headcount" choices={SIZES} alwaysOn />,
  <SearchInput key="sector" source="sector" />,
];

function Companies() {
  const [isEditing, setEditing] = useState(false);
  return (
    <List
      perPage={ROWS_A_PAGE}
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS}
      pagination={<Pagination rowsPerPageOptions={[ROWS_A_PAGE, 2 * ROWS_A_PAGE]} />}
      actions={
        <TopToolbar>
          <FilterButton />
          <ColumnsButton />
          <ExportButton />
          <Button label="Edit cells" onClick={() => setEditing(!isEditing)} />
        </TopToolbar>
      }
    >
      <DataTable
        bulkActionButtons={
          <>
            <BulkExportButton />
            <BulkDeleteButton />
          </>
        }
      >
        <DataTable.Col source="name" />
        <DataTable.Col
          source="kinds"
          disableSort
          render={({ kinds }: Company) =>
            KINDS.flatMap(({ id, name }) => (kinds?.includes(id) ? [name] : [])).join(', ')
          }
        />
        <DataTable.Col source="phone">
          {isEditing ? <InPlaceEditor source="phone" /> : undefined}
        </DataTable.Col>
        <DataTable.Col source="owner">
          <ReferenceField source="owner" reference="users" link={false} />
        </DataTable.Col>
        <DataTable.Col source="email">
          {isEditing ? <InPlaceEditor source="email" /> : undefined}
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

const isEager = new URLSearchParams(location.search).has('eager');
const theme = isEager
  ? {
      ...defaultLightTheme,
      components: { ...defaultLightTheme.components, RaFilterForm: { defaultProps: { debounce: 0 } } },
    }
  : defaultLightTheme;
const { companies, users } = (await (await fetch('/rows.json')).json()) as Rows;
const dataProvider = fakeDataProvider({ companies: companies.slice(0, 1), users });
// It looks for each row that it is given among those before, for minutes: the rows are put where it keeps them.
window._database.collections['companies']!.items = companies;
createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={dataProvider} theme={theme} disableTelemetry>
    <Resource name="companies" list={Companies} recordRepresentation="name" />
    <Resource name="users" recordRepresentation="displayLine1" />
  </Admin>,
);
