/** What changes nothing by itself: bytes on their way to the call that uses them. */
const tus = 'the tus protocol has no idempotency keys; tested in uploads.test.ts';

export const withoutSample = {
  'uploads.create': tus,
  'uploads.append': tus,
  'uploads.remove': tus,
  'formUploads.create': tus,
  'formUploads.append': tus,
  'formUploads.remove': tus,
};
