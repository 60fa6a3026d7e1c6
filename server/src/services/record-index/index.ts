export type { RecordIndexDefinition, RecordOrder, RecordSums, StoredQuery } from './definition.ts';
export { countOf } from './definition.ts';
export { RecordIndex } from './record-index.ts';
