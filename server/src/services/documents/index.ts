export { KeptDocuments } from './kept-documents.ts';
export { documentsService } from './service.ts';
