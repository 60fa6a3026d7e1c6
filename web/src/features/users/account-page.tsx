import { Alert, Button } from '@mantine/core';
import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { isGone, whyUnchangeable } from '@poolhouse/domain/features/users/gone-account';
import type { User } from '@poolhouse/domain/features/users/user';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCan } from '../../platform/use-can.ts';
import { DoneButton, EditButton } from '../../ui/detail/edit-buttons.tsx';
import { RecordMeta, RecordSkeleton } from '../../ui/detail/record-parts.tsx';
import { Tabs, useTab } from '../../ui/detail/tabs.tsx';
import { FailedPlace } from '../../ui/failed-place.tsx';
import type { Search } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Face } from '../../ui/presence/face.tsx';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';
import { type AccountCircle, dealersOnly, everybody } from './account-circle.ts';
import { AccountStatus } from './account-columns.tsx';
import { AccountEdit } from './account-edit.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './account-page.module.css';
import { accountQuery } from './account-queries.ts';
import { type AccountTab, accountTabs } from './account-tabs.tsx';
import { BackToList } from './back-to-list.tsx';
import { useAccountActs } from './use-account-acts.ts';
import { signInQuestion, useSignInRefusal } from './use-sign-in-refusal.ts';

/** Parts that other rooms add, before the history. */
type MoreTabs = { moreTabs: readonly AccountTab[] };

export const UserPage = (more: MoreTabs) => <AccountPage circle={everybody} {...more} />;
export const DealerAccountPage = (more: MoreTabs) => <AccountPage circle={dealersOnly} {...more} />;

function AccountPage({ circle, moreTabs }: { circle: AccountCircle } & MoreTabs) {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const account = useQuery(accountQuery(circle, id));
  if (account.isPending) return <RecordSkeleton />;
  if (account.data === undefined)
    return <FailedPlace error={account.error} what="The account" onRetry={() => void account.refetch()} />;
  return <LoadedAccount key={account.data.id} circle={circle} account={account.data} moreTabs={moreTabs} />;
}

type LoadedProps = { circle: AccountCircle; account: User };

function LoadedAccount({ circle, account, moreTabs }: LoadedProps & MoreTabs) {
  const tabs = useMemo(() => accountTabs(circle.kind, moreTabs), [circle.kind, moreTabs]);
  const tab = useTab(tabs);
  const search: Search = useSearch({ strict: false });
  const edit = useCan(circle.permission('edit'));
  const isEditing = search.edit === 'yes' && edit.allowed && tab === 'details' && !isGone(account.state);
  const Content = tabs.find(({ id }) => id === tab)?.content;
  return (
    <>
      <PageHeader
        title={account.name}
        back={<BackToList circle={circle} />}
        actions={isEditing ? <DoneButton /> : <Actions circle={circle} account={account} />}
      >
        <RecordMeta>
          <Face name={account.name} picture={account.avatar} />
          <AccountStatus {...account} />
          <span>{roleLabels[account.role]}</span>
          {account.jobDesc && account.jobDesc !== roleLabels[account.role] && <span>{account.jobDesc}</span>}
          {account.priorityId && <span className="tabular">{account.priorityId}</span>}
        </RecordMeta>
      </PageHeader>
      <Tabs tabs={tabs} current={tab} />
      {account.state === 'deleted' && <DeletedNote circle={circle} account={account} />}
      {account.state === 'erased' && <ErasedNote />}
      {isEditing ? <AccountEdit circle={circle} account={account} /> : Content && <Content {...{ circle, account }} />}
    </>
  );
}

function Actions({ circle, account }: LoadedProps) {
  const edit = useCan(circle.permission('edit'));
  const gone = whyUnchangeable(account.state);
  return (
    <>
      <AccountMenu circle={circle} account={account} />
      <EditButton {...(gone === null ? edit : { reason: gone, refused: undefined })} />
    </>
  );
}

function DeletedNote({ circle, account }: LoadedProps) {
  const { restore } = useAccountActs(circle, account);
  const ability = useCan(circle.permission('delete'));
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
