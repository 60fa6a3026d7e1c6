import { useMemo } from 'react';
import { Board, BoardPageFrame } from '../../../ui/board/board.tsx';
import type { BoardConfig } from '../../../ui/board/board-config.ts';
import { HeadActions } from '../../../ui/list/head-actions.tsx';
import type { ListFilter } from '../../../ui/list/list-config.ts';
import { exportQueryOf } from '../../../ui/list/list-state.ts';
import { PageFilterBar, usePageFilters } from '../../../ui/list/page-filters.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { AnyRequest, RequestKind } from './request-kind.ts';
import { RequestTotals } from './request-totals.tsx';
import { useRequestMoves } from './status-steps.tsx';

type Props<Request extends AnyRequest<Status>, Status extends string> = {
  kind: RequestKind<Request, Status>;
  board: BoardConfig<Request, Status>;
  filters: readonly ListFilter[];
};

/** Shows the requests that the filters match in columns by status. */
export function RequestBoard<Request extends AnyRequest<Status>, Status extends string>({
  kind,
  board,
  filters: offered,
}: Props<Request, Status>) {
  const { title, noun, paths } = kind;
  const filters = usePageFilters(offered);
  const query = useMemo(() => exportQueryOf(filters.state), [filters.state]);
  return (
    <BoardPageFrame>
      <PageHeader
        title={title}
        actions={
          <HeadActions
            many={noun.many}
            shape={{ shown: 'board', paths, query }}
            primaryAction={{ label: `New ${noun.one}`, to: paths.create, permission: `${kind.area}:create` }}
          />
        }
      />
      <PageFilterBar title={title} searchLabel={`Search ${noun.many}`} {...filters} />
      <RequestTotals kind={kind} query={query} />
      <Board
        config={board}
        statuses={kind.columnsOf(filters.state.filters)}
        query={query}
        moves={useRequestMoves(kind)}
      />
    </BoardPageFrame>
  );
}
