/** What the activity log of an installation holds already: names may be added here, and none changed. */
export const storedNames = {
  kinds: ['commercial-quote'],
  actions: { commercial: ['answer-quote', 'change-quote-status'] },
  personal: { 'commercial-quote': ['answeredBy', 'cc', 'search', 'to'] },
};
