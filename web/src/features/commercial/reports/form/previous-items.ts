import { type Item, itemsOf } from '@poolhouse/domain/features/commercial/reports/answers';
import { reportFiles, reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { sectionNames } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../../platform/api/query-of.ts';
import { recordFilesQuery } from '../../../../services/files/files-queries.ts';
import type { PictureLinks } from './item-pictures.tsx';

/** An item as it was the last time. */
export type PreviousItem = { day: string; item: Item; links: PictureLinks };

/** Returns the addresses of the pictures of a report. */
export function usePictureLinks(id: string | null): PictureLinks {
  const files = useQuery({ ...recordFilesQuery(reportFiles, id ?? ''), enabled: id !== null }).data?.files;
  return useMemo(
    () =>
      new Map(
        (files ?? []).flatMap(({ id: picture, links: { thumbnail, file } }) =>
          thumbnail === null ? [] : [[picture, { thumbnail, file }]],
        ),
      ),
    [files],
  );
}

/** Returns the items of the last report of the same pool by their rows. */
export function usePreviousItems(id: string): ReadonlyMap<string, PreviousItem> {
  const previous = useQuery(queryOf(reportsApi.previous, { params: { id } })).data;
  const links = usePictureLinks(previous?.id ?? null);
  return useMemo(() => {
    if (!previous?.day) return new Map();
    const day = formatDay(previous.day);
    return new Map(itemsOf(previous.answers, sectionNames).map((item) => [item.row, { day, item, links }]));
  }, [previous, links]);
}
