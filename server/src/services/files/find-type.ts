import { open } from 'node:fs/promises';
import { Failure } from '@poolhouse/domain/kernel/errors';
import {
  acceptedText,
  documentTypes,
  type FileType,
  fileTypeOf,
  heicTypes,
  largestPictureBytes,
} from '@poolhouse/domain/services/files/file-type';
import { type FormFiles, formFileProblem, headBytes, kindOfHead } from '@poolhouse/domain/services/files/form-files';
import { plainTextProblem, textSampleBytes } from '@poolhouse/domain/services/files/plain-text';
import type { ReceivedUpload } from '../../platform/files/receive-upload.ts';

/** Kinds that people send often and that can't be kept, with what to do instead. */
const advice: Record<string, string> = {
  'image/heic-sequence': 'Videos can’t be uploaded. Upload a photo instead.',
  'image/heif-sequence': 'Videos can’t be uploaded. Upload a photo instead.',
  'image/gif': 'GIFs can’t be uploaded. Save it as PNG or JPEG and upload that.',
  'image/avif': 'AVIF pictures can’t be uploaded. Save it as JPEG and upload that.',
  'application/xml': 'Web pages, SVG and XML can’t be uploaded. Upload a PDF instead.',
};
const sameAs: Record<string, string> = { 'image/apng': 'image/png' };
const jpeg = fileTypeOf('image/jpeg');

/** What a file is kept as; a HEIC photo is made into a JPEG. */
export type FoundType = { type: FileType; isHeic: boolean };

/**
 * Returns what a file is, by its content alone: neither its name nor what the sender calls it counts. A name can only narrow:
 * text is kept when it says of itself that it is text. Refuses what can't be kept.
 */
export async function findType(
  upload: Pick<ReceivedUpload, 'path' | 'size'>,
  name: string,
  form?: FormFiles,
): Promise<FoundType> {
  if (form !== undefined) await refuseForForm(form, upload, name);
  if (upload.size === 0) throw refusal('This file is empty.');
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(upload.path);
  const isHeic = heicTypes.includes(found?.mime ?? '');
  const type = found ? typeOf(found.mime, isHeic) : await textType(upload.path, name);
  if (type === undefined) throw refusal(advice[found?.mime ?? ''] ?? unknown());
  if (type.isPicture && upload.size > largestPictureBytes) {
    throw new Failure('too-large', 'This picture is larger than 10 MB. Make it smaller and upload it again.');
  }
  return { type, isHeic };
}

/** Refuses what the form doesn't take, as its page does before it sends a file. */
async function refuseForForm(
  form: FormFiles,
  { path, size }: Pick<ReceivedUpload, 'path' | 'size'>,
  name: string,
): Promise<void> {
  const kind = kindOfHead(await headOf(path, headBytes));
  const problem = formFileProblem(form, { name, size, kind });
  if (problem !== null) throw refusal(problem);
}

function typeOf(mime: string, isHeic: boolean): FileType | undefined {
  return isHeic ? jpeg : fileTypeOf(sameAs[mime] ?? mime);
}

async function textType(path: string, name: string): Promise<FileType | undefined> {
  const reason = plainTextProblem((await headOf(path, textSampleBytes)).toString('latin1'));
  if (reason !== null) throw refusal(reason);
  const text = documentTypes.find((type) => type.contentType === 'text/plain');
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return text?.endings.some((known) => known === ending) ? text : undefined;
}

async function headOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function unknown(): string {
  return `This file type can’t be uploaded. You can upload ${acceptedText}.`;
}

function refusal(message: string): Failure {
  return new Failure('unsupported-file', message);
}
