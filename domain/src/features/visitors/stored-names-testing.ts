/** What the activity log of an installation holds already: names may be added here, and none changed. */
export const storedNames = {
  kinds: ['entry-conditions', 'evacuation', 'kiosk', 'site-person', 'visit-pass', 'visitor'],
  actions: {
    visitor_logs: [
      ...['anonymise-visitors', 'create-kiosk', 'export', 'revoke-kiosk', 'sign-in-visitor', 'sign-out-visitor'],
      ...['start-evacuation', 'tick-visitor-safe', 'update'],
      ...['create-visit-pass', 'revoke-visit-pass', 'update-site-person', 'end-evacuation', 'update-entry-conditions'],
    ],
  },
};
