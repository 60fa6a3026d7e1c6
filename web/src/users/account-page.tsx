import { Alert, Button, Skeleton } from '@mantine/core';
import { roleLabels } from '@poolhouse/domain/access/roles';
import { isGone, whyUnchangeable } from '@poolhouse/domain/users/gone-account';
import type { User } from '@poolhouse/domain/users/user';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useCan } from '../shell/use-can.ts';
import { searchOf } from '../ui/address-link.ts';
import { Tabs, useTab } from '../ui/detail/tabs.tsx';
import { FailedPlace } from '../ui/failed-place.tsx';
import type { Search } from '../ui/list/list-state.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Face } from '../ui/presence/face.tsx';
import { ReasonTooltip } from '../ui/reason-tooltip.tsx';
import { type AccountCircle, dealersOnly, everybody } from './account-circle.ts';
import { AccountStatus } from './account-columns.tsx';
import { AccountEdit } from './account-edit.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './account-page.module.css';
import { accountQuery } from './account-queries.ts';
import { tabsOf } from './account-tabs.tsx';
import { BackToList } from './back-to-list.tsx';
import { useAccountActs } from './use-account-acts.ts';

export const UserPage = () => <AccountPage circle={everybody} />;
export const DealerAccountPage = () => <AccountPage circle={dealersOnly} />;

const editing = searchOf({ edit: 'yes' });
const reading = searchOf({});

function AccountPage({ circle }: { circle: AccountCircle }) {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const account = useQuery(accountQuery(circle, id));
  if (account.isPending) return <PageSkeleton />;
  if (account.data === undefined)
    return <FailedPlace error={account.error} what="The account" onRetry={() => void account.refetch()} />;
  return <LoadedAccount key={account.data.id} circle={circle} account={account.data} />;
}

type LoadedProps = { circle: AccountCircle; account: User };

function LoadedAccount({ circle, account }: LoadedProps) {
  const tabs = tabsOf[circle.kind];
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
        <div className={classes.meta}>
          <Face name={account.name} picture={account.avatar} />
          <AccountStatus {...account} />
          <span>{roleLabels[account.role]}</span>
          {account.jobDesc && account.jobDesc !== roleLabels[account.role] && <span>{account.jobDesc}</span>}
          {account.priorityId && <span className="tabular">{account.priorityId}</span>}
        </div>
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
  const icon = <IconPencil size={16} stroke={1.75} />;
  const gone = whyUnchangeable(account.state);
  const reason = gone ?? edit.reason;
  return (
    <>
      <AccountMenu circle={circle} account={account} />
      <ReasonTooltip reason={reason} permission={gone === null ? edit.refused : undefined}>
        {reason === null ? (
          <Button component={Link} to="." search={editing} leftSection={icon}>
            Edit
          </Button>
        ) : (
          <Button disabled leftSection={icon}>
            Edit
          </Button>
        )}
      </ReasonTooltip>
    </>
  );
}

function DoneButton() {
  return (
    <Button component={Link} to="." search={reading} variant="default">
      Stop editing
    </Button>
  );
}

function DeletedNote({ circle, account }: LoadedProps) {
  const { restore } = useAccountActs(circle, account);
  const ability = useCan(circle.permission('delete'));
  return (
    <Alert color="orange" className={classes.note} title="This account was deleted">
      <div className={classes.noteRow}>
        <span>Nobody can sign in with it, and it is out of the lists. Its history stays.</span>
        <ReasonTooltip reason={ability.reason} permission={ability.refused}>
          <Button size="xs" variant="default" disabled={!ability.allowed} onClick={() => void restore()}>
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
      Name, address and picture are gone for good, so the account can’t be restored. What the person did stays in the
      log, by nobody’s name.
    </Alert>
  );
}

function PageSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <Skeleton height={24} width={240} />
      <Skeleton height={14} width={320} mt={12} />
      <Skeleton height={280} mt={40} maw={880} />
    </div>
  );
}
