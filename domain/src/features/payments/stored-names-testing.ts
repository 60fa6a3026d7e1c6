/** What the activity log of an installation holds already: names may be added here, and none changed. */
export const storedNames = {
  kinds: ['journal', 'payment', 'payout', 'receivable'],
  actions: {
    payments: [
      'add-deduction',
      'allocate',
      'close-journal',
      'create',
      'deallocate',
      'export',
      'fail',
      'match-bank-line',
      'move-allocation',
      'refund',
      'remove-deduction',
      'reopen-journal',
      'set-credit-limit',
      'unmatch-bank-line',
      'update',
    ],
  },
  personal: { payment: ['customer', 'search', 'text'], receivable: ['cc', 'to'] },
};
