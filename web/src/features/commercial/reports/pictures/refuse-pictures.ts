import { mostPictures } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { largestPictureBytes } from '@poolhouse/domain/services/files/file-type';

type Chosen = Pick<File, 'name' | 'size'>;

/** Returns why an item can't take chosen pictures besides those that it has; null when it can. */
export function refusePictures(files: readonly Chosen[], count: number): string | null {
  const free = mostPictures - count;
  if (files.length > free)
    return `An item takes up to ${mostPictures} pictures. Choose ${free === 1 ? '1 more' : `up to ${free} more`}.`;
  const large = files.find(({ size }) => size > largestPictureBytes);
  if (large === undefined) return null;
  return `${large.name} is larger than 10 MB. Take it again at a lower resolution, or send it as JPEG.`;
}
