/** What the activity log of an installation holds already: names may be added here, and none changed. Its actions are with those of customers. */
export const storedNames = {
  kinds: ['commercial-quote'],
  actions: {},
  personal: { 'commercial-quote': ['answeredBy', 'cc', 'search', 'to'] },
};
