import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { givenMapping, importMappingForm } from './import-mapping.ts';
import { importId, importKind, importReason, importRun, previewRow, rowFilters } from './import-run.ts';
import { importActions } from './records.ts';

/** The largest file that can be imported, in bytes (50 MB). */
export const largestImportBytes = 50 * 1024 * 1024;

const one = z.strictObject({ id: importId });

export const importsApi = {
  list: defineCall({
    name: 'imports.list',
    method: 'GET',
    path: '/import',
    access: 'session',
    scope: 'own-dealer',
    summary: 'List the latest imports',
    answer: z.object({ imports: z.array(importRun) }),
  }),
  start: defineCall({
    name: 'imports.start',
    method: 'POST',
    path: '/import/:kind',
    kind: 'upload',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Upload a file and check it; nothing is changed yet',
    params: z.strictObject({ kind: importKind }),
    answer: importRun,
    status: 202,
    audit: importActions.read,
    bodyLimit: largestImportBytes,
    errors: ['too-large', 'unsupported-file'],
  }),
  get: defineCall({
    name: 'imports.get',
    method: 'GET',
    path: '/import/:id',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Get what an import would do or did, with a page of its rows',
    params: one,
    query: z.strictObject({
      outcome: z.enum(rowFilters).optional(),
      page: z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number)
        .pipe(z.number().min(1))
        .default(1),
    }),
    answer: importRun.extend({
      /** As what kind of file it was read, for people; null when there is one kind only. */
      readAs: z.string().nullable(),
      rows: z.array(previewRow),
      rowCount: z.number().int(),
    }),
    errors: ['not-found'],
  }),
  reasons: defineCall({
    name: 'imports.reasons',
    method: 'GET',
    path: '/import/:id/reason',
    access: 'session',
    scope: 'own-dealer',
    summary: 'List why rows need fixing or have a warning, equal reasons together',
    params: one,
    answer: z.object({ reasons: z.array(importReason), warnedRows: z.number().int() }),
    errors: ['not-found'],
  }),
  recheck: defineCall({
    name: 'imports.recheck',
    method: 'POST',
    path: '/import/:id/recheck',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Check the file of a preview again, after what it names was added',
    params: one,
    answer: importRun,
    status: 202,
    audit: importActions.recheck,
    errors: ['not-found', 'not-allowed-now'],
  }),
  mapping: defineCall({
    name: 'imports.mapping',
    method: 'GET',
    path: '/import/:id/mapping',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Get how a file can be read: by which layouts, and what can be mapped',
    params: one,
    answer: importMappingForm,
    errors: ['not-found'],
  }),
  map: defineCall({
    name: 'imports.map',
    method: 'POST',
    path: '/import/:id/mapping',
    access: 'session',
    scope: 'own-dealer',
    summary:
      'Check a file by another layout or with its columns mapped; a name keeps that for the next file with these headings',
    params: one,
    body: givenMapping,
    answer: importRun,
    status: 202,
    audit: importActions.map,
    errors: ['not-found', 'not-allowed-now'],
  }),
  refused: defineCall({
    name: 'imports.refused',
    method: 'GET',
    path: '/import/:id/refused',
    kind: 'csv',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Download the rows that need fixing, with their reasons',
    params: one,
    audit: importActions.export,
    errors: ['not-found'],
  }),
  commit: defineCall({
    name: 'imports.commit',
    method: 'POST',
    path: '/import/:id/commit',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Commit an import as the preview shows, all of it or nothing',
    params: one,
    answer: importRun,
    status: 202,
    audit: importActions.commit,
    errors: ['not-found', 'not-allowed-now'],
  }),
  undo: defineCall({
    name: 'imports.undo',
    method: 'POST',
    path: '/import/:id/undo',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Undo an import, where nothing was changed since; again for what it had to leave',
    params: one,
    answer: importRun,
    status: 202,
    audit: importActions.undo,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;
