/** What the activity log of an installation holds already: names may be added here, and none changed. */
export const storedNames = {
  kinds: ['sale', 'till', 'till-movement'],
  actions: {
    pos: [
      'add-till',
      'change-status',
      'close-till',
      'export',
      'finish-sale',
      'move-cash',
      'open-till',
      'read-products',
      'refund-sale',
      'start-exchange',
      'start-sale',
      'take-payment',
      'update',
    ],
  },
  personal: { sale: ['customerInfo', 'name', 'search'] },
};
