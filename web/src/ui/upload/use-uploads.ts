import type { AnswerOf, CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../platform/api/upload-file.ts';
import { type QueuedUpload, UploadQueue } from './upload-queue.ts';

type Options<C extends CallSpec> = {
  call: C;
  params: RequestOf<C>['params'];
  /** Why a file isn’t sent at all; null when it may be. */
  refuse: (file: File) => string | null;
  /** Told after each file that has arrived; `left` is how many are still to come, `answer` what the server said. */
  onArrived: (left: number, answer: AnswerOf<C>) => void;
};

/** Uploads files to a call. Unfinished uploads are cancelled when the page is left. */
export function useUploads<C extends CallSpec>(options: Options<C>) {
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const latest = useRef(options);
  latest.current = options;
  const [queue] = useState(() => {
    const made: UploadQueue = new UploadQueue({
      send: (file, { onProgress, ...rest }) =>
        uploadFile(latest.current.call, latest.current.params, file, onProgress, rest),
      refuse: (file) => latest.current.refuse(file),
      onChange: () => setUploads(made.uploads),
      onArrived: (left, answer) => latest.current.onArrived(left, answer as AnswerOf<C>),
    });
    return made;
  });
  useEffect(() => () => queue.cancelAll(), [queue]);
  return {
    uploads,
    add: (files: readonly File[]) => queue.add(files),
    cancel: (id: number) => queue.cancel(id),
    retry: (id: number) => queue.retry(id),
  };
}
