/** What the activity log of an installation holds already: names may be added here, and none changed. */
export const storedNames = {
  kinds: ['sale', 'till', 'till-movement', 'till-day', 'sale-quote'],
  actions: {
    pos: [
      ...[
        'add-quote',
        'ask-terminal',
        'decide-card-payment',
        'end-card-payment',
        'add-till',
        'bank-cash',
        'change-status',
        'close-till',
        'export',
        'finish-sale',
        'move-cash',
        'open-till',
        'print-invoice',
        'read-products',
      ],
      'send-day-report',
      'start-sale',
      'take-payment',
      'take-up-quote',
      'update',
    ],
  },
  personal: { sale: ['customerInfo', 'name', 'search'], 'sale-quote': ['customer', 'customerInfo', 'search'] },
};
