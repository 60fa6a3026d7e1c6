import type { UserId } from '@poolhouse/domain/features/access/api';
import { avatarApi, ownAvatarApi } from '@poolhouse/domain/features/users/avatar-api';
import type { FileId } from '@poolhouse/domain/services/files/file';
import { largestPictureBytes } from '@poolhouse/domain/services/files/file-type';
import { useState } from 'react';
import { isApiFailure } from '../../../platform/api/api-failure.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { uploadFile } from '../../../platform/api/upload-file.ts';
import { notify } from '../../../platform/notify.ts';

/** Whose picture it is: one’s own, or that of the person with this id. */
export type AvatarOf = 'oneself' | { id: UserId };

type Shown = { avatar: FileId | null };

function callsOf(of: AvatarOf) {
  if (of === 'oneself')
    return {
      set: (file: File) => uploadFile(ownAvatarApi.set, undefined, file),
      remove: () => callApi(ownAvatarApi.remove),
      restore: (avatar: FileId) => callApi(ownAvatarApi.restore, { body: { avatar } }),
    };
  const params = { id: of.id };
  return {
    set: (file: File) => uploadFile(avatarApi.set, params, file),
    remove: () => callApi(avatarApi.remove, { params }),
    restore: (avatar: FileId) => callApi(avatarApi.restore, { params, body: { avatar } }),
  };
}

/** Sets a picture and takes it away, which can be undone. `onShown` hears what is shown from then on. */
export function useAvatarActions(of: AvatarOf, avatar: string | null, onShown: (avatar: FileId | null) => void) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const calls = callsOf(of);
  const withNotice = async (work: Promise<Shown>, done: string, undo?: () => Promise<void>): Promise<void> => {
    try {
      onShown((await work).avatar);
      if (undo === undefined) notify.success(done);
      else notify.undoable(done, undo);
    } catch (failure) {
      notify.error(failure);
    }
  };
  return {
    isSending,
    error,
    remove: () =>
      withNotice(calls.remove(), 'Picture removed.', async () => {
        if (avatar !== null) await withNotice(calls.restore(avatar as FileId), 'Picture restored.');
      }),
    send: async (file: File): Promise<void> => {
      const refusal = refusalOf(file);
      setError(refusal);
      if (refusal !== null || isSending) return;
      setSending(true);
      try {
        onShown((await calls.set(file)).avatar);
        notify.success('Picture saved.');
      } catch (failure) {
        setError(isApiFailure(failure) ? failure.detail : 'Couldn’t upload the picture. Try again.');
      } finally {
        setSending(false);
      }
    },
  };
}

function refusalOf({ size }: File): string | null {
  if (size === 0) return 'This file is empty.';
  return size > largestPictureBytes ? 'This picture is larger than 10 MB. Choose a smaller one.' : null;
}
