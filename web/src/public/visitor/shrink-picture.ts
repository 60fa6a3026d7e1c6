/** Enough to know a face by. The queue of a kiosk without a connection keeps hundreds of these. */
const longestSide = 960;
const quality = 0.82;

/** Returns a photo as it is sent: small, upright, and without what a camera writes into it. One that the browser can’t read is sent as it is. */
export async function shrinkPicture(given: Blob, name: string): Promise<File> {
  const picture = await createImageBitmap(given, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return new File([given], name, { type: given.type });
  try {
    return await drawnPicture(picture, picture);
  } finally {
    picture.close();
  }
}

/** Returns what a video shows now as a photo. */
export function takePicture(video: HTMLVideoElement): Promise<File> {
  return drawnPicture(video, { width: video.videoWidth, height: video.videoHeight });
}

async function drawnPicture(source: CanvasImageSource, size: { width: number; height: number }): Promise<File> {
  const scale = Math.min(1, longestSide / Math.max(size.width, size.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (blob === null) throw new Error('The photo could not be made.');
  return new File([blob], 'visitor.jpg', { type: 'image/jpeg' });
}
