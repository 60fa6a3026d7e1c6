/** What the activity log of an installation holds already: names may be added here, and none changed. */
export const storedNames = {
  kinds: ['calendar-feed', 'commercial-customer-file', 'commercial-site', 'inspection'],
  actions: {
    commercial: [
      'change-inspection-status',
      'create-calendar-feed',
      'revoke-calendar-feed',
      'create',
      'update',
      'delete',
      'restore',
      'export',
      'file-add',
      'file-remove',
      'file-restore',
      'email-report',
      'finish-report',
      'reopen-report',
      'answer-quote',
      'change-quote-status',
      'update-site',
    ],
  },
  personal: {
    'commercial-customer': ['contact_email', 'contact_name', 'contact_phone', 'search'],
  },
};
