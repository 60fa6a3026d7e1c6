import type { FormFiles } from '../../services/files/form-files.ts';

/** The photo that a visit is signed in with. */
export const takenPhoto: FormFiles = {
  noun: 'photos',
  takesPdf: false,
  most: 1,
  mostBytes: 10 * 1024 * 1024,
};
