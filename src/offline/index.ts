/** The door for pages: everything else in this folder is the engine's own affair, but for what stands in `upkeep.ts`. */
export { EngineProvider, useEngine, useEngineState } from './react/engine-context.tsx';
export { useNamedRows, useRow, useRows, useRowCount, type RowName } from './react/use-rows.ts';
export { useNaming, type NamingRow, type NamingRows } from './react/use-naming.ts';
export { useSpan, type Span } from './react/use-span.ts';
export type { RowsQuery } from './mirror/read-rows.ts';
export { sameRows, type Shown } from './react/shown-rows.ts';
export {
  useFresh,
  useHeldAt,
  useIsPlainServer,
  useIsPutAway,
  useHoldings,
  type Holdings,
} from './react/use-fresh.ts';
export { findingIn } from './react/finding.ts';
export type { Watching } from './finder/finder-client.ts';
export { useColumns, type ShownColumns } from './react/use-columns.ts';
export { whenIdle } from './react/when-idle.ts';
export type {
  Answer,
  Columns,
  Condition,
  Facet,
  Group,
  Listed,
  Order,
  Plain,
  Question,
} from './finder/question.ts';
export { useSearch, type FoundRow } from './react/use-search.ts';
export { useSending, type Sending } from './react/use-sending.ts';
export { useFile, type ShownFile } from './react/use-file.ts';
export { useTrouble, useWorkCounts, useWorkOf } from './react/use-work.ts';
export { useRefusedFiles } from './react/use-refused-files.ts';
export { refusedFilesOf } from './uploads/refused-files.ts';
export { useReplaceFile } from './react/use-replace-file.ts';
export type { ServerTrouble } from './sync/server-trouble.ts';
export { useDevice } from './react/use-device.ts';
export type { DeviceState } from './storage/device-storage.ts';
export { usePerson } from './react/use-person.ts';
export { UNDO_MS } from './mirror/undo-time.ts';
export type { Seen } from './mirror/seen.ts';
export {
  isDroppable,
  isKeepable,
  isPaused,
  markOf,
  needsPerson,
  type OutboxRecord,
} from './outbox/record.ts';
export type { Engine } from './contract.ts';
export type { NewFile } from './uploads/attach.ts';
