import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { RecordMeta } from '../../ui/detail/record-parts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AccountStatus } from './account-columns.tsx';
import { useAccountFacts } from './account-facts.tsx';
import classes from './account-page.module.css';
import { accountQuery } from './account-queries.ts';
import type { AccountScope } from './account-scope.ts';

export function AccountQuickView({ scope, id }: { scope: AccountScope; id: string }) {
  const factsOf = useAccountFacts();
  return (
    <Loaded query={accountQuery(scope, id)} what="This user">
      {(account) => (
        <>
          <h2 className={classes.quickName}>{account.name}</h2>
          <RecordMeta>
            <AccountStatus {...account} />
          </RecordMeta>
          <FactGrid columns={1} facts={factsOf(account)} />
        </>
      )}
    </Loaded>
  );
}
