import sharp from 'sharp';

const square = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Returns a picture to upload, and one that differs. */
export const jpeg = () => square('#c96');
export const otherJpeg = () => square('#69c');
