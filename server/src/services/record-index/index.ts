export type { RecordIndexDefinition, RecordOrder, RecordSums, WantedRecords } from './definition.ts';
export { knownOrder } from './definition.ts';
export { RecordIndex } from './record-index.ts';
