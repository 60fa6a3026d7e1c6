export { ListFinder, type ListIndex } from './list-finder.ts';
export { defineListTable, type Found, type ListTable } from './list-table.ts';
export { type OwnFilter, yesNoFilter } from './own-filter.ts';
export type { Reference } from './reference.ts';
