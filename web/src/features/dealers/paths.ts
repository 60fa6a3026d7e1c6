import { pagePaths } from '@poolhouse/domain/features/access/pages';

const list = pagePaths.dealers;

/** Where the pages of dealers are. Ids are encoded, so `NSW:C1001` is fine. */
export const dealerPaths = {
  list,
  create: `${list}/new`,
  dealer: (ref: string) => `${list}/${encodeURIComponent(ref)}`,
  sales: `${list}/sales`,
  bulkEdits: `${list}/bulk-edits`,
  bulkEdit: (id: string) => `${list}/bulk-edits/${encodeURIComponent(id)}`,
  duplicates: `${list}/duplicates`,
  merge: `${list}/merge`,
  map: `${list}/map`,
  near: `${list}/near`,
  imports: `${list}/import`,
  import: (id: string) => `${list}/import/${encodeURIComponent(id)}`,
} as const;
