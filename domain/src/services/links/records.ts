import { defineRecords, defineServiceActions } from '../../kernel/records.ts';

/** What is done with the links that customers get, recorded under the module of the record that a link is over. */
export const linkActions = defineServiceActions({
  create: { action: 'add-link', wording: 'created a download link for', inHistory: 'created a download link' },
  revoke: { action: 'revoke-link', wording: 'revoked a download link of', inHistory: 'revoked a download link' },
  download: { action: 'download', wording: 'downloaded a document of', inHistory: 'downloaded a document' },
});

export const linkRecords = defineRecords({ actions: [linkActions] });
