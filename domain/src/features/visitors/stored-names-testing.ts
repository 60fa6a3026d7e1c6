/** What the activity log of an installation holds already: names may be added here, and none changed. */
export const storedNames = {
  kinds: ['kiosk', 'visitor'],
  actions: {
    visitor_logs: [
      ...['anonymise-visitors', 'create-kiosk', 'export', 'revoke-kiosk', 'sign-in-visitor', 'sign-out-visitor'],
      ...['start-evacuation', 'tick-visitor-safe', 'update'],
    ],
  },
  personal: { visitor: ['company', 'firstName', 'lastName', 'phone', 'search', 'vehicle'] },
};
