import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { countText, type ListCount } from '../list-count.ts';
import type { Search } from '../list-state.ts';
import classes from './views.module.css';

type Props = { call: CallSpec; query: Search };

/** Shows how many records a view has, as its list counts them. */
export function ViewCount({ call, query }: Props) {
  const { data } = useQuery(queryOf(call, { query: { ...query, limit: '1' } }));
  if (data === undefined) return null;
  return <span className={classes.count}>{countText(data as ListCount)}</span>;
}
