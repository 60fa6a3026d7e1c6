import { isApiFailure } from '../../platform/api/api-failure.ts';
import type { LinkedEntry, StoredEntry } from './entry-store.ts';
import { type QueuedCall, signatureOf } from './queued-call.ts';

type KeptFiles = Omit<NonNullable<QueuedCall['files']>, 'files' | 'alone'> & { aloneField?: string };

/** What an entry says, without its pictures and the entries before it, which have places of their own. */
export type Content = Omit<QueuedCall, 'files' | 'after'> & { files?: KeptFiles };

/** An entry that wasn’t sent, opened, with the places of its pictures. */
export type OpenEntry = { id: string; state: StoredEntry['state']; content: Content; pictures: readonly number[] };

/** Takes a call apart into what is kept as one text, and its files. */
export function contentOf({ files, after: _after, ...call }: QueuedCall): { content: Content; all: readonly File[] } {
  const kept = { ...call, call: signatureOf(call.call) };
  if (files === undefined) return { content: kept, all: [] };
  const { files: pictures, alone, ...where } = files;
  const keptFiles: KeptFiles = { ...where, call: signatureOf(files.call) };
  if (alone === undefined) return { content: { ...kept, files: keptFiles }, all: pictures };
  return { content: { ...kept, files: { ...keptFiles, aloneField: alone.field } }, all: [...pictures, alone.file] };
}

/** Returns the call with the ids of its files, of its entry, and of the records that entries before it created. */
export function callToSend(
  { files, ...call }: Content,
  { id, fileIds, after }: { id: string; fileIds: readonly string[]; after: readonly LinkedEntry[] },
): QueuedCall {
  const params = paramsAfter(call.params, after);
  const body: Record<string, unknown> = { ...call.body };
  if (files !== undefined) {
    const { field, aloneField } = files;
    const before = body[field];
    const listed = aloneField === undefined ? fileIds : fileIds.slice(0, -1);
    body[field] = [...(Array.isArray(before) ? before : []), ...listed];
    if (aloneField !== undefined) body[aloneField] = fileIds.at(-1);
  }
  for (const { field, recordId } of after) if (field !== undefined && recordId !== null) body[field] = recordId;
  // A key is forgotten one day; the id in the record makes an entry count once for ever.
  if (call.isChange !== true) body.entryId = id;
  return { ...call, params, body };
}

/** Returns the parameters of a path with the ids of the records that entries before it created. */
export function paramsAfter(
  params: Record<string, string> | undefined,
  after: readonly LinkedEntry[],
): Record<string, string> {
  const created = after.flatMap(({ param, recordId }) =>
    param === undefined || recordId === null ? [] : [[param, recordId]],
  );
  return { ...params, ...Object.fromEntries(created) };
}

/** Returns whether an entry is about a record: it changes it, or creates it under its own id. */
export function isAbout(recordId: string, id: string, { params, isChange }: Content): boolean {
  return isChange === true ? params?.id === recordId : id === recordId;
}

/** Returns whether the uploads of an entry were deleted, unused for too long: then the call names its list of files as the problem. */
export function areFilesGone(error: unknown, { files }: Content): boolean {
  if (files === undefined || !isApiFailure(error) || error.code !== 'invalid') return false;
  return error.fields.some(({ path }) => path === files.field || path === files.aloneField);
}

/** Returns the id of the record that an answer is about; null where it names none. */
export function recordIdOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return null;
  return typeof answer.id === 'string' ? answer.id : null;
}
