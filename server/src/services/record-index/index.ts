export type { RecordIndexDefinition, RecordOrder, RecordSums, WantedRecords } from './definition.ts';
export { countOf } from './definition.ts';
export { RecordIndex } from './record-index.ts';
