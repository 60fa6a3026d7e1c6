import { z } from 'zod';
import { scopeWithinReach } from '../../features/access/dealer-reach.ts';
import type { Permission } from '../../features/access/permissions.ts';
import { defineCall } from '../../kernel/contract.ts';
import { listAnswer, listQuery } from '../../kernel/paging.ts';
import type { AuditAction, RecordKind, RecordPermissions } from '../../kernel/records.ts';
import { largestDocumentBytes } from './file-type.ts';
import { listedRecordFile, recordFile, recordFileChanges } from './record-file.ts';
import type { fileWording } from './records.ts';

type RecordFilesParts = {
  /** First half of the names of the calls: `dealers`. */
  feature: string;
  /** Where the records' own calls are: `/dealer`. */
  path: `/${string}`;
  /** Reads how an address names a record. */
  ref: z.ZodType<string, string>;
  /** What people call a record; its label in small letters unless told. */
  noun?: { one: string };
  record: RecordKind & { permissions: RecordPermissions<Permission> };
  /** What the activity log calls one of the files. */
  fileRecord: RecordKind;
  /** The feature's actions, which `fileWording` is part of. */
  actions: Readonly<Record<'update' | keyof typeof fileWording, AuditAction>>;
};

/** The files of one kind of record, as its feature declares them. */
export type RecordFiles = ReturnType<typeof defineRecordFiles>;

const withScope = (access: Permission) => ({ access, ...scopeWithinReach(access) });

/** Declares that records of a kind have files: pictures and documents in an order, each with a note. */
export function defineRecordFiles(parts: RecordFilesParts) {
  const { feature, path, ref, record, fileRecord, actions } = parts;
  const noun = parts.noun?.one ?? record.label.toLowerCase();
  const ofRecord = z.strictObject({ id: ref });
  const one = z.strictObject({ id: ref, fileId: z.string().min(1).max(90) });
  const aRecord = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const view = withScope(record.permissions.view);
  const act = withScope(record.permissions.act);
  const calls = {
    list: defineCall({
      name: `${feature}.files`,
      method: 'GET',
      path: `${path}/:id/file`,
      ...view,
      summary: `List files of ${aRecord} in their order, with links that last some minutes`,
      params: ofRecord,
      query: listQuery({}, []).omit({ sort: true }),
      answer: listAnswer('files', listedRecordFile),
      errors: ['not-found'],
    }),
    add: defineCall({
      name: `${feature}.addFile`,
      method: 'POST',
      path: `${path}/:id/file`,
      kind: 'upload',
      ...act,
      summary: `Add a picture or a document to ${aRecord}`,
      params: ofRecord,
      answer: recordFile,
      status: 201,
      audit: actions.addFile,
      perMinute: 120,
      bodyLimit: largestDocumentBytes,
      errors: ['not-found', 'conflict', 'too-large', 'unsupported-file', 'unavailable', 'no-space'],
    }),
    update: defineCall({
      name: `${feature}.updateFile`,
      method: 'PATCH',
      path: `${path}/:id/file/:fileId`,
      ...act,
      summary: `Update the name, note or position of a file of ${aRecord}`,
      params: one,
      body: recordFileChanges,
      answer: recordFile,
      audit: actions.update,
      revision: 'if-match',
      errors: ['not-found', 'revision-conflict'],
    }),
    remove: defineCall({
      name: `${feature}.removeFile`,
      method: 'DELETE',
      path: `${path}/:id/file/:fileId`,
      ...act,
      summary: `Remove a file from ${aRecord}; it can be restored for 30 days`,
      params: one,
      answer: recordFile,
      audit: actions.removeFile,
      revision: 'if-match',
      errors: ['not-found', 'revision-conflict'],
    }),
    restore: defineCall({
      name: `${feature}.restoreFile`,
      method: 'POST',
      path: `${path}/:id/file/:fileId/restore`,
      ...act,
      summary: 'Restore a removed file to its place',
      params: one,
      answer: recordFile,
      audit: actions.restoreFile,
      errors: ['not-found', 'conflict'],
    }),
  } as const;
  return { noun, record, fileRecord, actions, calls };
}
