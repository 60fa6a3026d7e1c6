import type { RecordFiles } from '@poolhouse/domain/services/files/record-files';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { shownAges } from '../../platform/api/kept-reads.ts';
import { findPictures, keepPictures, type ShownPicture } from '../../platform/device/kept-pictures.ts';
import { storedPractice } from '../../platform/session/practice.ts';
import { sessionState } from '../../platform/session/session-store.ts';
import { storedViewAs } from '../../platform/session/view-as.ts';
import { useStore } from '../../platform/store.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { recordFilesQuery } from './files-queries.ts';

type Links = ReadonlyMap<string, { thumbnail: string; file: string | null }>;

const nothing: ReadonlyMap<string, string> = new Map();

/**
 * Returns the addresses of the pictures of a record by their ids, and keeps their small versions on this device: without a connection they are
 * shown from there, and there is no other version.
 */
export function useKeptPictures(of: RecordFiles, recordId: string | null): Links {
  const query = recordFilesQuery(of, recordId ?? '');
  const { data } = useQuery({ ...query, enabled: recordId !== null });
  const isOld = useStore(shownAges).has(hashKey(query.queryKey));
  const pictures = useMemo(() => picturesOf(data?.files ?? []), [data]);
  const kept = useKept(isOld ? pictures : none);
  useEffect(() => {
    if (!isOld) return whenIdle(() => void keepOwn(pictures).catch(() => {}));
  }, [pictures, isOld]);
  return useMemo<Links>(() => {
    if (isOld) return new Map([...kept].map(([id, thumbnail]) => [id, { thumbnail, file: null }]));
    return new Map(pictures.map(({ id, link, file }) => [id, { thumbnail: link, file }]));
  }, [isOld, kept, pictures]);
}

const none: readonly RecordPicture[] = [];

type RecordPicture = ShownPicture & { file: string };

/** Returns the pictures among the files of a record. */
export function picturesOf(
  files: readonly { id: string; links: { thumbnail: string | null; file: string } }[],
): readonly RecordPicture[] {
  return files.flatMap(({ id, links: { thumbnail, file } }) =>
    thumbnail === null ? [] : [{ id, link: thumbnail, file }],
  );
}

/** Keeps pictures of the signed-in user; not of whom they look as, and not in practice. */
export async function keepOwn(pictures: readonly ShownPicture[]): Promise<void> {
  const { user } = sessionState();
  if (user !== null && storedViewAs() === null && storedPractice() === null) await keepPictures(user.id, pictures);
}

/** Returns addresses in this page of pictures that the device keeps. */
function useKept(pictures: readonly ShownPicture[]): ReadonlyMap<string, string> {
  const [links, setLinks] = useState(nothing);
  useEffect(() => {
    const { user } = sessionState();
    if (user === null || pictures.length === 0) return;
    let opened: ReadonlyMap<string, string> | null = null;
    let isGone = false;
    const revoke = () => {
      for (const link of opened?.values() ?? []) URL.revokeObjectURL(link);
    };
    const open = async () => {
      const ids = pictures.map(({ id }) => id);
      const found = await findPictures(user.id, ids);
      opened = new Map([...found].map(([id, picture]) => [id, URL.createObjectURL(picture)]));
      if (isGone) revoke();
      else setLinks(opened);
    };
    void open().catch(() => {});
    return () => {
      isGone = true;
      revoke();
    };
  }, [pictures]);
  return links;
}
