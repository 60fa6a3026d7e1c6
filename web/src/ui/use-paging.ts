import { defaultPageSize } from '@poolhouse/domain/kernel/paging';
import { useState } from 'react';

/** Returns the page that a table within a page shows, and what connects its pager. Another page size begins at the first page. */
export function usePaging() {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(defaultPageSize);
  const onLimit = (size: number) => {
    setLimit(size);
    setPage(1);
  };
  return { page, limit, pager: { page, limit, onPage: setPage, onLimit } };
}
