/** What the activity log of an installation holds already: names may be added here, and none changed. */
export const storedNames = {
  kinds: ['sale', 'till', 'till-movement', 'till-day', 'sale-quote'],
  actions: {
    pos: [
      'add-sale-quote',
      'add-till',
      'allow-offline',
      'bank-cash',
      'change-status',
      'close-till',
      'export',
      'finish-sale',
      'give-credit',
      'move-cash',
      'open-till',
      'print-invoice',
      'read-products',
      'refund-sale',
      'send-day-report',
      'start-exchange',
      'start-sale',
      'take-payment',
      'take-up-quote',
      'update',
    ],
  },
  personal: { sale: ['customerInfo', 'name', 'search'], 'sale-quote': ['customer', 'customerInfo', 'search'] },
};
