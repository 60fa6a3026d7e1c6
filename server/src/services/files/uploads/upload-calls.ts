import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { largestDocumentBytes, largestPictureBytes } from '@poolhouse/domain/services/files/file-type';
import { formUploadsApi, uploadsApi } from '@poolhouse/domain/services/files/uploads-api';
import type { MemoryLocker } from '@tus/server';
import type { Context } from '../../../platform/context.ts';
import { type TusAnswer, type TusRequest, useCase } from '../../../platform/use-case.ts';
import type { Files } from '../files.ts';
import { ownerOfUploads } from './open-upload.ts';
import { newUploadId, ownUploads } from './upload-rows.ts';

/** Returns the calls of resumable uploads, of users and of public forms. */
export function uploadUseCases(files: Files) {
  const ofUser = (ctx: Context, { tus }: { tus: TusRequest }) => answerTus(ctx, files, tus, largestDocumentBytes);
  const ofForm = (ctx: Context, { tus }: { tus: TusRequest }) => answerTus(ctx, files, tus, largestPictureBytes);
  return [
    useCase(uploadsApi.create, ofUser),
    useCase(uploadsApi.get, ofUser),
    useCase(uploadsApi.append, ofUser),
    useCase(uploadsApi.remove, ofUser),
    useCase(formUploadsApi.create, ofForm),
    useCase(formUploadsApi.get, ofForm),
    useCase(formUploadsApi.append, ofForm),
    useCase(formUploadsApi.remove, ofForm),
  ];
}

/** Within one node a new request for an upload ends the one before; between nodes the offset in the database decides. */
let locker: MemoryLocker | null = null;

async function answerTus(ctx: Context, files: Files, { request, ticket, content }: TusRequest, maxSize: number) {
  const owner = ownerOfUploads(ctx, files, ticket);
  const { MemoryLocker, Server } = await import('@tus/server');
  const { UploadStore } = await import('./upload-store.ts');
  locker ??= new MemoryLocker();
  let cause: unknown;
  const server = new Server({
    path: '/',
    maxSize,
    locker,
    datastore: new UploadStore(ownUploads(ctx, owner), files.store),
    namingFunction: () => newUploadId(ctx.clock.now()),
    generateUrl: (_request, { id }) => `${new URL(request.url).pathname}/${id}`,
    onResponseError: (_request, error) => {
      cause = error;
      return undefined;
    },
  });
  const answer = await server.handleWeb(request as never);
  return answer.ok ? presentAnswer(answer) : refuse(answer.status, content?.errored ?? cause);
}

/** Headers for other origins are left out: Poolhouse has none. */
function presentAnswer({ status, headers }: Response): TusAnswer {
  const own = [...headers].filter(([name]) => !name.startsWith('access-control-') && name !== 'content-length');
  return { status, headers: Object.fromEntries(own) };
}

/** Says in the words of Poolhouse what the protocol refused. */
function refuse(status: number, cause: unknown): never {
  if (cause instanceof Failure) throw cause;
  if (status === 404 || status === 410) throw notFound('upload');
  if (status === 409) throw new Failure('conflict', 'Send the part that follows what has arrived (Upload-Offset).');
  if (status === 413) throw new Failure('too-large', 'This file is too large to upload.');
  if (status === 429) throw new Failure('too-many-requests', 'Finish or cancel your other uploads first.');
  if (status < 500)
    throw new Failure('invalid', 'Send an upload as version 1.0.0 of the tus protocol has it.', { cause });
  throw new Failure('unavailable', 'The file couldn’t be saved. Try again in a moment.', {
    retryAfterSeconds: 10,
    cause,
  });
}
