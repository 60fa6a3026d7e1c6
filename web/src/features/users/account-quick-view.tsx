import { RecordMeta } from '../../ui/detail/record-parts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AccountStatus } from './account-columns.tsx';
import { AccountSummary } from './account-facts.tsx';
import classes from './account-page.module.css';
import { accountQuery } from './account-queries.ts';
import type { AccountScope } from './account-scope.ts';

/** Shows an account beside the list. */
export function AccountQuickView({ scope, id }: { scope: AccountScope; id: string }) {
  return (
    <Loaded query={accountQuery(scope, id)} what="This user">
      {(account) => (
        <>
          <h2 className={classes.quickName}>{account.name}</h2>
          <RecordMeta>
            <AccountStatus {...account} />
          </RecordMeta>
          <AccountSummary account={account} />
        </>
      )}
    </Loaded>
  );
}
