/** Returns a picture as pdfmake takes it without looking at a file. */
export function dataUrlOf(content: Uint8Array): string {
  const type = content[0] === 0xff ? 'image/jpeg' : 'image/png';
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`;
}
