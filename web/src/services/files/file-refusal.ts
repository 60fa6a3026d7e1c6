import { largestDocumentBytes, largestPictureBytes } from '@poolhouse/domain/services/files/file-type';
import { bytesText } from '../../ui/bytes-text.ts';

const pictureName = /\.(?:jpe?g|png|webp|hei[cf])$/i;

/** Returns why a file isn’t sent at all; null when it may be. The server looks at what is in it. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | null {
  if (file.size === 0) return 'This file is empty.';
  const most = pictureName.test(file.name) ? largestPictureBytes : largestDocumentBytes;
  return file.size > most ? `This file is ${bytesText(file.size)}. The limit is ${bytesText(most)}.` : null;
}
