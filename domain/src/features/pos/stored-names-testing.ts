/** What the activity log of an installation holds already: names may be added here, and none changed. */
export const storedNames = {
  kinds: ['sale', 'till', 'till-movement', 'till-day'],
  actions: {
    pos: [
      ...[
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
      'update',
    ],
  },
  personal: { sale: ['customerInfo', 'name', 'search'] },
};
