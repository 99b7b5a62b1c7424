// The layout stands in the kernel, because the planner of the server's side writes the committed versions from it.
export { ENGINE_STORES, mirrorIndexes, ROWS, rowsOf, storesOf } from '../../domain/kernel/mirror-stores.ts';
