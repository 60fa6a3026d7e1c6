export { changeRecord } from './change-record.ts';
export { columnsOf, fieldsOf } from './column-names.ts';
export { allOf, anyOf, beginningWith, contains } from './conditions.ts';
export { createRecord } from './create-record.ts';
export { csvOf } from './csv-of.ts';
export { listOf, orderBy } from './list-of.ts';
export { type Noun, presentRow, refuseTaken } from './noun.ts';
export { deleteRecord, removeRecord, restoreRecord } from './remove-record.ts';
export { loadAll, loadOne, type OwnedSource, type OwnerScope, type Source } from './source.ts';
