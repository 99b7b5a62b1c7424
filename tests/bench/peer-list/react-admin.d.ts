/*
 * As much of the peer as its page uses: its packages are not among the project's own, so their types are not there when
 * the project is checked.
 */
declare module 'react-admin' {
  import type { ComponentType, ReactNode } from 'react';
  type Part = ComponentType<Readonly<Record<string, unknown>> & { readonly children?: ReactNode }>;
  export const Admin: Part;
  export const BulkDeleteButton: Part;
  export const BulkExportButton: Part;
  export const BulkUpdateFormButton: Part;
  export const Button: Part;
  export const ColumnsButton: Part;
  export const DataTable: Part & { readonly Col: Part };
  export const ExportButton: Part;
  export const FilterButton: Part;
  export const InPlaceEditor: Part;
  export const List: Part;
  export const Pagination: Part;
  export const ReferenceField: Part;
  export const Resource: Part;
  export const SearchInput: Part;
  export const SelectInput: Part;
  export const TextInput: Part;
  export const TopToolbar: Part;
  export const defaultLightTheme: { readonly components?: Readonly<Record<string, unknown>> };
}
declare module 'ra-data-fakerest' {
  const fakeDataProvider: (rows: Readonly<Record<string, readonly unknown[]>>, isLoud?: boolean) => object;
  export default fakeDataProvider;
}
