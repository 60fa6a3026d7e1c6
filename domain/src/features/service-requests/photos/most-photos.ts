import type { FormFiles } from '../../../services/files/form-files.ts';

/** The most photos of a request that are sent with it. §18 */
export const maxPhotos = 10;

/** The photos that a request is sent with. */
export const requestPhotos: FormFiles = {
  noun: 'photos',
  takesPdf: false,
  most: maxPhotos,
  mostBytes: 10 * 1024 * 1024,
};
