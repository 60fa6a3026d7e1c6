import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { RecordMeta } from '../../ui/detail/record-parts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AccountStatus } from './account-columns.tsx';
import { useAccountFacts } from './account-facts.tsx';
import classes from './account-page.module.css';
import { accountQuery } from './account-queries.ts';
import type { AccountScope } from './account-scope.ts';

export function AccountQuickView({ scope, id }: { scope: AccountScope; id: string }) {
  const account = useQuery(accountQuery(scope, id));
  const factsOf = useAccountFacts();
  if (account.isPending) return <Skeleton height={280} />;
  if (account.isError)
    return <ErrorState error={account.error} what="The account" onRetry={() => void account.refetch()} />;
  return (
    <>
      <h2 className={classes.quickName}>{account.data.name}</h2>
      <RecordMeta>
        <AccountStatus {...account.data} />
      </RecordMeta>
      <FactGrid columns={1} facts={factsOf(account.data)} />
    </>
  );
}
