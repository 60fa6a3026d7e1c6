import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { RecordMeta } from '../../ui/detail/record-parts.tsx';
import { FailedPlace } from '../../ui/failed-place.tsx';
import type { AccountCircle } from './account-circle.ts';
import { AccountStatus } from './account-columns.tsx';
import { useAccountFacts } from './account-facts.tsx';
import classes from './account-page.module.css';
import { accountQuery } from './account-queries.ts';

export function AccountQuickView({ circle, id }: { circle: AccountCircle; id: string }) {
  const account = useQuery(accountQuery(circle, id));
  const factsOf = useAccountFacts();
  if (account.isPending) return <Skeleton height={280} />;
  if (account.isError)
    return <FailedPlace error={account.error} what="The account" onRetry={() => void account.refetch()} />;
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
