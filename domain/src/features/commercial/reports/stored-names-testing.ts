/** What the activity log of an installation holds already: names may be added here, and none changed. Its actions are with those of customers. */
export const storedNames = {
  kinds: ['condition-report', 'condition-report-file'],
  actions: {},
  personal: { 'condition-report': ['cc', 'report/operator', 'search', 'to'] },
};
