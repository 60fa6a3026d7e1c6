export type { RecordIndexDefinition, RecordSums, WantedRecords } from './definition.ts';
export { RecordIndex } from './record-index.ts';
