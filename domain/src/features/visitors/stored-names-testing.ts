/** What the activity log of an installation holds already: names may be added here, and none changed. */
export const storedNames = {
  kinds: ['entry-conditions', 'evacuation', 'kiosk', 'site-person', 'visit-pass', 'visit-photo', 'visitor'],
  actions: {
    visitor_logs: [
      'anonymise-visitors',
      'create-kiosk',
      'create-visit-pass',
      'end-evacuation',
      'export',
      'revoke-kiosk',
      ...[
        'revoke-visit-pass',
        'sign-in-visitor',
        'sign-out-visitor',
        'start-evacuation',
        'tick-visitor-safe',
        'update',
      ],
      'update-entry-conditions',
      'update-site-person',
      'update-kiosk',
      'upload-visit-photo',
      'add-visit-photo',
      'delete-visit-photos',
    ],
  },
  personal: {
    'site-person': ['mobile'],
    'visit-pass': ['company', 'email', 'firstName', 'lastName', 'phone'],
    visitor: ['company', 'firstName', 'lastName', 'phone', 'search', 'vehicle'],
  },
};
