import type { Company } from '../../platform/config/company.ts';
import { defineWork } from '../../platform/jobs/index.ts';
import type { Part } from '../../platform/part.ts';
import type { Files } from '../files/index.ts';
import { deleteUnusedDocuments } from './document-rows.ts';
import { drawDocument, drawDocumentJob } from './draw-document.ts';

/** Makes documents with pictures and keeps them for a while. */
export function documentsService(parts: { files: Files; company: Company }): Part {
  return {
    name: 'documents',
    tables: { kept_documents: 'private' },
    jobs: [defineWork(drawDocumentJob, ({ document }, run) => drawDocument(parts, document, run))],
    cleanups: [{ name: 'documents', run: ({ db, clock }) => deleteUnusedDocuments(db, clock.now()) }],
  };
}
