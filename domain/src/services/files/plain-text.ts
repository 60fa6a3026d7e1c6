/** How much of a file is looked at to tell text from markup, in bytes. */
export const textSampleBytes = 8_192;

const markup = /<(?:!doctype|\?xml|html|head|body|script|svg|iframe|object|embed|meta|link|img|a\s|style|form)/i;

/**
 * Returns why something that calls itself text isn't kept: bytes that no text has, or markup and scripts that a browser or a
 * computer might run. Null when it is plain text. `sample` is the start of the file, read as Latin-1.
 */
export function plainTextProblem(sample: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the bytes that no text has
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(sample)) return 'This file type can’t be uploaded.';
  const start = sample.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  if (start.startsWith('<') || markup.test(sample))
    return 'Web pages, SVG and XML can’t be uploaded. Upload a PDF instead.';
  return start.startsWith('#!') ? 'Scripts can’t be uploaded.' : null;
}
