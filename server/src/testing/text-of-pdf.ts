import { extractText } from 'unpdf';

/** Returns the text of a PDF, all pages together. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text;
}
