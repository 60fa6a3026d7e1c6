/** What a form takes as files, in the browser and on the server alike. */
export type FormFiles = {
  /** What several are called: documents. */
  noun: string;
  /** PDFs are taken besides pictures. */
  takesPdf: boolean;
  most: number;
  mostBytes: number;
};

export type FormFileKind = 'pdf' | 'picture';

/** How much of a file tells what it is, in bytes. */
export const headBytes = 12;

/** What stands at which place of a file of each kind, its bytes read as Latin-1. */
const marks: readonly (readonly [FormFileKind, number, string])[] = [
  ['pdf', 0, '%PDF'],
  ['pdf', 0, '\u00ef\u00bb\u00bf%PDF'],
  ['picture', 0, '\u00ff\u00d8\u00ff'],
  ['picture', 0, '\u0089PNG'],
  ['picture', 8, 'WEBP'],
  ['picture', 4, 'ftypheic'],
  ['picture', 4, 'ftypheix'],
  ['picture', 4, 'ftypmif1'],
];

/** Returns what a file is by its first bytes, whatever its name says; null for what no form takes. */
export function kindOfHead(head: Uint8Array): FormFileKind | null {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  return marks.find(([, at, mark]) => text.startsWith(mark, at))?.[0] ?? null;
}

/** Returns what a form takes, in words: `PDFs or pictures, up to 5, 10 MB each`. */
export function formFilesText({ takesPdf, most, mostBytes }: FormFiles): string {
  if (most === 1) return `${takesPdf ? 'a PDF or a picture' : 'a picture'}, up to ${megabytes(mostBytes)}`;
  return `${takesPdf ? 'PDFs or pictures' : 'pictures'}, up to ${most}, ${megabytes(mostBytes)} each`;
}

/** Returns why a form doesn't take a file, with its name and the limits of the form; null when it does. */
export function formFileProblem(
  form: FormFiles,
  { name, size, kind }: { name: string; size: number; kind: FormFileKind | null },
): string | null {
  const limits = `You can add ${formFilesText(form)}.`;
  if (size === 0) return `“${name}” is empty. ${limits}`;
  if (size > form.mostBytes) return `“${name}” is larger than ${megabytes(form.mostBytes)}. ${limits}`;
  if (kind === 'picture' || (kind === 'pdf' && form.takesPdf)) return null;
  return `“${name}” isn’t a ${form.takesPdf ? 'PDF or a picture' : 'picture'}. ${limits}`;
}

/** Returns why no further file is taken. */
export const tooManyFiles = ({ noun, most }: FormFiles): string => `You can add up to ${most} ${noun}.`;

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
