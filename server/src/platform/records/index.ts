export { changeRecord, type RecordChange } from './change-record.ts';
export { columnsOf, fieldsOf } from './column-names.ts';
export { allOf, anyOf, beginningWith, contains } from './conditions.ts';
export { createRecord, type NewRecord } from './create-record.ts';
export { csvOf } from './csv-of.ts';
export { holdUnchanged } from './hold-unchanged.ts';
export { isFirstPage, type ListWish, listOf, orderBy } from './list-of.ts';
export { type Noun, presentRow, refuseTaken } from './noun.ts';
export { ofCompany, type PlainRecords } from './plain-records.ts';
export { deleteRecord, removeRecord, restoreRecord } from './remove-record.ts';
export { idOf } from './row-statements.ts';
export {
  type AnySource,
  isInScope,
  loadAll,
  loadOne,
  type OwnedSource,
  type RowOf,
  type ScopeArgument,
  type Source,
} from './source.ts';
