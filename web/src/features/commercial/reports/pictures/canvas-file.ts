const quality = 0.85;

/** Returns what a canvas shows as a JPEG file. */
export async function canvasFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (blob === null) throw new Error('The picture couldn’t be made. Try again.');
  return new File([blob], name, { type: 'image/jpeg' });
}

/** Returns a canvas of a size with a picture drawn over all of it. */
export function canvasOf(source: CanvasImageSource, { width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height);
  return canvas;
}
