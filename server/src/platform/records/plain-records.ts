import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { RecordKind } from '@poolhouse/domain/kernel/records';
import { everyOwner } from '../ownership.ts';
import type { OwnedSource, Source } from './source.ts';

/** Records that a service reads and changes for the company, each of their fields in a column of its own. */
export type PlainRecords<Row> = {
  kind: string;
  permission: Permission;
  noun: { one: string; many: string };
  record: RecordKind & { module: string };
  /** The table of the records, which `source` reads. */
  table: string;
  source: Source<Row> | OwnedSource<Row>;
};

/** The scope of imports and bulk edits: their calls refuse dealers' accounts, and what is left reads the records of all. */
export const ofCompany = everyOwner({ who: null });
