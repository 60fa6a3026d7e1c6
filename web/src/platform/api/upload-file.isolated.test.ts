// @vitest-environment happy-dom
import { servicePhotosApi } from '@poolhouse/domain/features/service-requests/photos/api';
import { expect, it, vi } from 'vitest';
import { storeSession } from '../session/session-store.ts';
import { uploadFile } from './upload-file.ts';

const uploads = vi.hoisted(() => [] as { isSignedIn: boolean; ticket?: string | undefined }[]);
vi.mock('./resumable-upload.ts', () => ({
  uploadResumably: async (_file: File, options: (typeof uploads)[number]) => {
    uploads.push(options);
    return 'upload-1';
  },
  deleteUpload: async () => {},
}));

class FakeRequest {
  status = 201;
  responseText = '{"id":"photo-1"}';
  upload = {};
  onload = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    this.onload();
  }
}

const photo = new File([new Uint8Array(512 * 1024)], 'camera.jpg', { type: 'image/jpeg' });

it('sends a large photo as the person who is signed in, also by a call that is open to forms', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const user = { id: 'u-1' };
  storeSession({ token: 'own', expiresAt: new Date(Date.now() + 900_000).toISOString(), user } as never, null);
  await uploadFile(servicePhotosApi.upload, undefined, photo);
  await uploadFile(servicePhotosApi.upload, undefined, photo, undefined, { ticket: 'of-the-form' });
  expect(uploads.map(({ isSignedIn, ticket }) => [isSignedIn, ticket])).toEqual([
    [true, undefined],
    [false, 'of-the-form'],
  ]);
});
