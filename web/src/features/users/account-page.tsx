import { Alert, Button } from '@mantine/core';
import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { accountLockReason, isDeletedAccount } from '@poolhouse/domain/features/users/deleted-account';
import type { User } from '@poolhouse/domain/features/users/user';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useCan } from '../../platform/use-can.ts';
import { DoneButton, EditButton } from '../../ui/detail/edit-buttons.tsx';
import { RecordMeta, RecordSkeleton } from '../../ui/detail/record-parts.tsx';
import { Tabs, useTab } from '../../ui/detail/tabs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { Search } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { UserAvatar } from '../../ui/presence/user-avatar.tsx';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';
import { AccountStatus } from './account-columns.tsx';
import { AccountEdit } from './account-edit.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './account-page.module.css';
import { accountQuery } from './account-queries.ts';
import { type AccountScope, allAccounts, dealerAccountsOnly } from './account-scope.ts';
import { useAccountTabs } from './account-tabs.tsx';
import { BackToList } from './back-to-list.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { signInQuestion, useSignInRefusal } from './use-sign-in-refusal.ts';

export const UserPage = () => <AccountPage scope={allAccounts} />;
export const DealerAccountPage = () => <AccountPage scope={dealerAccountsOnly} />;

function AccountPage({ scope }: { scope: AccountScope }) {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const account = useQuery(accountQuery(scope, id));
  if (account.isPending) return <RecordSkeleton />;
  if (account.data === undefined)
    return <ErrorState error={account.error} what="The account" onRetry={() => void account.refetch()} />;
  return <LoadedAccount key={account.data.id} scope={scope} account={account.data} />;
}

type LoadedProps = { scope: AccountScope; account: User };

function LoadedAccount({ scope, account }: LoadedProps) {
  const tabs = useAccountTabs(scope.kind);
  const tab = useTab(tabs);
  const search: Search = useSearch({ strict: false });
  const edit = useCan(scope.permission('edit'));
  const isEditing = search.edit === 'yes' && edit.allowed && tab === 'details' && !isDeletedAccount(account.state);
  const Content = tabs.find(({ id }) => id === tab)?.content;
  return (
    <>
      <PageHeader
        title={account.name}
        back={<BackToList scope={scope} />}
        actions={isEditing ? <DoneButton /> : <Actions scope={scope} account={account} />}
      >
        <RecordMeta>
          <UserAvatar name={account.name} picture={account.avatar} />
          <AccountStatus {...account} />
          <span>{roleLabels[account.role]}</span>
          {account.jobDesc && account.jobDesc !== roleLabels[account.role] && <span>{account.jobDesc}</span>}
          {account.priorityId && <span className="tabular">{account.priorityId}</span>}
        </RecordMeta>
      </PageHeader>
      <Tabs tabs={tabs} current={tab} />
      {account.state === 'deleted' && <DeletedNote scope={scope} account={account} />}
      {account.state === 'erased' && <ErasedNote />}
      {isEditing ? <AccountEdit scope={scope} account={account} /> : Content && <Content {...{ scope, account }} />}
    </>
  );
}

function Actions({ scope, account }: LoadedProps) {
  const edit = useCan(scope.permission('edit'));
  const gone = accountLockReason(account.state);
  return (
    <>
      <AccountMenu scope={scope} account={account} />
      <EditButton {...(gone === null ? edit : { reason: gone, refused: undefined })} />
    </>
  );
}

function DeletedNote({ scope, account }: LoadedProps) {
  const { restore } = useAccountActions(scope, account);
  const ability = useCan(scope.permission('delete'));
  const signInRefusal = useSignInRefusal(account);
  const refused = ability.allowed && signInRefusal !== null ? signInQuestion(signInRefusal) : null;
  return (
    <Alert color="orange" className={classes.note} title="This account was deleted">
      <div className={classes.noteRow}>
        <span>Nobody can sign in with it, and it is out of the lists. Its history stays.</span>
        <ReasonTooltip
          reason={ability.reason ?? signInRefusal}
          permission={ability.refused ?? refused?.permission}
          refusal={refused?.refusal}
        >
          <Button
            size="xs"
            variant="default"
            disabled={!ability.allowed || refused !== null}
            onClick={() => void restore()}
          >
            Restore
          </Button>
        </ReasonTooltip>
      </div>
    </Alert>
  );
}

function ErasedNote() {
  return (
    <Alert color="gray" className={classes.note} title="This person was erased">
      Their name, address and picture are gone for good, so the account can’t be restored. What they did stays in the
      activity log, under “Erased person”.
    </Alert>
  );
}
