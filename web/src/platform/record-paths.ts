/** Returns where the pages of a feature's records are, all below its list. */
export function recordPaths<const List extends `/${string}`>(list: List) {
  const below = (folder: string) => (id: string) => `${list}${folder}/${encodeURIComponent(id)}`;
  return {
    list,
    create: `${list}/new`,
    record: below(''),
    imports: `${list}/import`,
    import: below('/import'),
    bulkEdits: `${list}/bulk-edits`,
    bulkEdit: below('/bulk-edits'),
  } as const;
}

export type RecordPaths = ReturnType<typeof recordPaths>;
