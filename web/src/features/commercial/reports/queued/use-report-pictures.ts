import type { Answer, Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import { useMemo } from 'react';
import type { DeviceQueue } from '../../../../services/offline/device-queue.ts';
import type { UnsentEntry } from '../../../../services/offline/queued-call.ts';
import { type QueuedPicture, useQueuedPictures } from '../../../../services/offline/use-queued-pictures.ts';
import type { PictureLinks } from '../form/item-pictures.tsx';

type Unsent = { queue: DeviceQueue | null; entries: readonly UnsentEntry[] };
type Edits = Readonly<Record<string, Answer | null>>;

/** What the form shows of the pictures that wait on this device: among the answers, under ids that only this page has. */
export type ReportPictures = {
  answersWith(answers: Answers): Answers;
  /** Returns edits as the report takes them, and takes back the waiting pictures that they leave out. */
  withoutWaiting(edits: Edits): Edits;
  /** Takes back the waiting pictures of an item, by how their paths start. */
  removeItem(start: string): void;
  linksWith(links: PictureLinks): PictureLinks;
};

/** Returns what shows the pictures of a report that wait on this device, and takes them back. */
export function useReportPictures(reportId: string, unsent: Unsent): ReportPictures {
  const pictures = useQueuedPictures(reportId, unsent);
  const { queue } = unsent;
  return useMemo(() => {
    const byPath = Map.groupBy(pictures, ({ body }) => String(body.picturesAt));
    return {
      answersWith: (answers) => withWaiting(answers, byPath),
      withoutWaiting: (edits) => {
        const entries = Object.entries(edits).map(([path, to]) => {
          const waiting = byPath.get(path) ?? [];
          const shown = new Set(listOf(to));
          for (const { id, entryId } of waiting) if (!shown.has(id)) void queue?.remove(entryId);
          return [path, ownOf(to, waiting)];
        });
        return Object.fromEntries(entries) as Edits;
      },
      removeItem: (start) => {
        for (const { entryId, body } of pictures)
          if (String(body.picturesAt).startsWith(start)) void queue?.remove(entryId);
      },
      linksWith: (links) => new Map([...links, ...pictures.map(linksOf)]),
    };
  }, [pictures, queue]);
}

const linksOf = ({ id, link }: QueuedPicture) => [id, { thumbnail: link, file: null }] as const;

/** Returns answers with the waiting pictures at the end of those that the report has. */
function withWaiting(answers: Answers, byPath: ReadonlyMap<string, readonly QueuedPicture[]>): Answers {
  if (byPath.size === 0) return answers;
  const shown = [...byPath].map(([path, waiting]) => [
    path,
    [...listOf(answers[path]), ...waiting.map(({ id }) => id)],
  ]);
  return { ...answers, ...Object.fromEntries(shown) };
}

/** Returns an edit without the pictures that wait; null where none is left. */
function ownOf(to: Answer | null, waiting: readonly QueuedPicture[]): Answer | null {
  if (waiting.length === 0) return to;
  const own = listOf(to).filter((id) => !waiting.some((one) => one.id === id));
  return own.length === 0 ? null : own;
}

function listOf(answer: Answer | null | undefined): readonly string[] {
  return Array.isArray(answer) ? answer : [];
}
