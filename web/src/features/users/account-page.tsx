import { Alert } from '@mantine/core';
import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { accountLockReason } from '@poolhouse/domain/features/users/deleted-account';
import type { User } from '@poolhouse/domain/features/users/user';
import { useCan } from '../../platform/use-can.ts';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { RecordPage } from '../../ui/detail/record-page.tsx';
import { listOfRecords } from '../../ui/detail/record-steps.tsx';
import { UserAvatar } from '../../ui/presence/user-avatar.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { AccountStatus } from './account-columns.tsx';
import { AccountEdit } from './account-edit.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './account-page.module.css';
import { type AccountScope, allAccounts, dealerAccountsOnly } from './account-scope.ts';
import { accountTabs } from './account-tabs.tsx';
import { BackToList } from './back-to-list.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { signInQuestion, useSignInRefusal } from './use-sign-in-refusal.ts';

export const UserPage = () => <AccountPage scope={allAccounts} />;
export const DealerAccountPage = () => <AccountPage scope={dealerAccountsOnly} />;

const listFor = ({ api, listPath, pathOf }: AccountScope) =>
  listOfRecords(api.list, { path: listPath, pathOf, rowsOf: ({ users }) => users });

const listOf = { everybody: listFor(allAccounts), dealers: listFor(dealerAccountsOnly) };

const AccountPage = ({ scope }: { scope: AccountScope }) => (
  <LoadedRecord call={scope.api.get} what="This user">
    {(account) => <LoadedAccount scope={scope} account={account} />}
  </LoadedRecord>
);

type LoadedProps = { scope: AccountScope; account: User };

function LoadedAccount({ scope, account }: LoadedProps) {
  const { name, state, role, priorityId } = account;
  const mayBeSeen = useCan('admin.users:view').allowed;
  return (
    <RecordPage
      title={name}
      back={<BackToList scope={scope} />}
      record={{ kind: 'user', id: account.id }}
      list={listOf[scope.kind]}
      facts={
        <>
          <UserAvatar name={name} picture={account.avatar} />
          <AccountStatus {...account} />
          <span>{roleLabels[role]}</span>
          {priorityId && <span className="tabular">{priorityId}</span>}
        </>
      }
      notice={
        <>
          {state === 'deleted' && <DeletedNote scope={scope} account={account} />}
          {state === 'erased' && <ErasedNote />}
        </>
      }
      menu={<AccountMenu scope={scope} account={account} />}
      edit={{ permission: scope.permission('edit'), lockReason: accountLockReason(state), form: AccountEdit }}
      tabs={accountTabs[scope.kind]}
      tabProps={{ scope, account }}
      hasServiceTabs={mayBeSeen}
    />
  );
}

function DeletedNote({ scope, account }: LoadedProps) {
  const { restore } = useAccountActions(scope, account);
  const refusal = useSignInRefusal(account);
  return (
    <Alert color="orange" className={classes.note} title="This user was deleted">
      <div className={classes.noteRow}>
        <span>They can’t sign in and aren’t shown in lists. Their history is kept.</span>
        <ReasonButton
          permission={scope.permission('delete')}
          reason={refusal}
          question={refusal === null ? null : signInQuestion(refusal)}
          size="xs"
          variant="default"
          onClick={() => void restore()}
        >
          Restore
        </ReasonButton>
      </div>
    </Alert>
  );
}

function ErasedNote() {
  return (
    <Alert color="gray" className={classes.note} title="This user was erased">
      Their name, email and picture were permanently deleted, so they can’t be restored. Their activity stays in the
      activity log as “Erased user”.
    </Alert>
  );
}
