/** A signature: the name of who signs, and what they drew; where it is only typed, `drawing` is null. */
export type Signature = {
  name: string;
  /** A PNG picture as a data address. */
  drawing: string | null;
};

export const noSignature: Signature = { name: '', drawing: null };

/** Returns the drawing as a file to upload; null when the name was typed. */
export function signatureFile({ drawing }: Signature): File | null {
  const [, content] = /^data:image\/png;base64,(.+)$/.exec(drawing ?? '') ?? [];
  if (content === undefined) return null;
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  return new File([bytes], 'signature.png', { type: 'image/png' });
}
