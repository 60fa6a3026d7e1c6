/** What a trainee is asked to do, as the practice’s customer tells it on the phone. */
export const practiceTask = [
  'Practice Pools calls: a Dolphin Liberty with a battery doesn’t climb any more. Book its pick-up.',
  'On file: Practice Pools, 2 Pool Street, Oxley QLD 4000, jo@practice.example. The caller gives no other address.',
  'Serial number LIB-4711, bought last year. The repair takes an hour; the customer decides by the quote.',
  'Something goes wrong three times on the way. Notice it and put it right.',
  'Photos, files, invoices, exports and bulk edits aren’t part of practice. If you can’t go on, leave and start again.',
] as const;
