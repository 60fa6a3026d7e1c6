import { Button } from '@mantine/core';
import { EmptyState } from '../empty-state.tsx';
import type { ListConfig } from './list-config.ts';

type Props<Row> = {
  config: Pick<ListConfig<Row>, 'noun' | 'firstUse'>;
  isNarrowed: boolean;
  page: number;
  onClear: () => void;
  onFirstPage: () => void;
};

export function EmptyList<Row>({ config, isNarrowed, page, onClear, onFirstPage }: Props<Row>) {
  if (page > 1) {
    const back = (
      <Button variant="default" onClick={onFirstPage}>
        Go to the first page
      </Button>
    );
    return <EmptyState drawing="empty" title={`There are no ${config.noun.many} on page ${page}`} action={back} />;
  }
  if (isNarrowed) {
    const clear = (
      <Button variant="default" onClick={onClear}>
        Clear search and filters
      </Button>
    );
    return (
      <EmptyState drawing="search" title={`No ${config.noun.many} match`} action={clear}>
        Check the spelling, or remove a filter.
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="empty" title={config.firstUse.title} action={config.firstUse.action}>
      {config.firstUse.text}
    </EmptyState>
  );
}
