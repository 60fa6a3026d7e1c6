/** An address of this page that shows a picture, until it is revoked. */
export type Address = { link: string; revoke(): void };

const longestEdge = 320;

/** Returns an address that shows a picture small: dozens of a camera's size would fill the memory of a phone. */
export async function addressOfPicture(picture: Blob): Promise<Address> {
  const link = URL.createObjectURL(await makeSmall(picture).catch(() => picture));
  return { link, revoke: () => URL.revokeObjectURL(link) };
}

async function makeSmall(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg' });
}
