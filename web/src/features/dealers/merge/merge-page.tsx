import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCan } from '../../../platform/use-can.ts';
import { ForbiddenState } from '../../../ui/forbidden-state.tsx';
import type { Search } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackToDealers } from '../back-to-dealers.tsx';
import classes from './merge.module.css';
import { MergeForm } from './merge-form.tsx';
import { MergePicker } from './merge-picker.tsx';
import { mergePreviewQuery } from './merge-queries.ts';
import { MissingDealer } from './missing-dealer.tsx';

/** Makes one dealer out of two, field by field: `a` is kept, `b` goes. §4 */
export function MergePage() {
  const manage = useCan('dealers:manage');
  const search: Search = useSearch({ strict: false });
  const [a, b] = [textOf(search.a), textOf(search.b)];
  return (
    <>
      <PageHeader title="Merge dealers" back={<BackToDealers />} />
      {manage.allowed ? (
        <div className={classes.body}>{a !== '' && b !== '' ? <Loaded a={a} b={b} /> : <MergePicker a={a} />}</div>
      ) : (
        <ForbiddenState title="You can’t merge dealers" ability={manage} />
      )}
    </>
  );
}

function Loaded({ a, b }: { a: string; b: string }) {
  const preview = useQuery(mergePreviewQuery(a, b));
  if (preview.isPending) return <MergeSkeleton />;
  if (preview.isError) return <MissingDealer error={preview.error} onRetry={() => void preview.refetch()} />;
  return <MergeForm preview={preview.data} onStale={() => void preview.refetch()} />;
}

function MergeSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height={72} maw={1040} />
      <Skeleton height={420} maw={1040} mt={16} />
    </div>
  );
}

function textOf(value: Search[string]): string {
  return typeof value === 'string' ? value : '';
}
