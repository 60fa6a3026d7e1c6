export { changeRecord, type Decision, type RecordChange } from './change-record.ts';
export { changeLoaded, changeTogether, type Outcome } from './change-together.ts';
export { columnsOf, fieldsOf } from './column-names.ts';
export { allOf, anyOf, beginningWith, contains, hasWords } from './conditions.ts';
export { createRecord, type NewRecord } from './create-record.ts';
export { csvOf } from './csv-of.ts';
export { holdUnchanged } from './hold-unchanged.ts';
export { inTransaction } from './in-transaction.ts';
export { isFirstPage, type ListQuery, listOf, orderBy } from './list-of.ts';
export { lockRows, type RowLock } from './lock-rows.ts';
export { type Noun, presentRow, refuseTaken } from './noun.ts';
export { ofCompany, type PlainRecords } from './plain-records.ts';
export { recordUpdate, writeUpdate } from './record-update.ts';
export { deleteRecord, removeRecord, restoreRecord } from './remove-record.ts';
export { idOf } from './row-statements.ts';
export {
  type AnySource,
  isInScope,
  isRemovedOrNot,
  loadAll,
  loadAlsoRemoved,
  loadOne,
  type OwnedSource,
  type RowOf,
  type ScopeArgument,
  type Source,
} from './source.ts';
