import { acceptedFiles, acceptedOnComputers, acceptedPictures } from '@poolhouse/domain/services/files/file-type';

/** Returns what the dialog of this device offers: telephones send their photos as JPEG as long as HEIC isn’t named. */
export function acceptedOnDevice(what: 'files' | 'pictures'): string {
  const types = what === 'files' ? acceptedFiles : acceptedPictures;
  const isTelephone = globalThis.matchMedia?.('(pointer: coarse)').matches === true;
  return (isTelephone ? types : [...types, ...acceptedOnComputers]).join(',');
}
