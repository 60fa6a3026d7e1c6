import { Skeleton } from '@mantine/core';
import type { User } from '@poolhouse/domain/features/users/user';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { deviceName } from '../../ui/device-name.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import type { AccountScope } from './account-scope.ts';
import classes from './account-sessions.module.css';

import { useAccountActions } from './use-account-actions.ts';

/** Shows where a person is signed in, with the way to end it. */
export function AccountSessions({ scope, account }: { scope: AccountScope; account: User }) {
  const answer = useQuery(queryOf(scope.api.sessions, { params: { id: account.id } }));
  const acts = useAccountActions(scope, account);
  if (answer.isPending) return <Skeleton height={160} m="lg" />;
  if (answer.isError) return <ErrorState error={answer.error} what="Sessions" onRetry={() => void answer.refetch()} />;
  const { sessions } = answer.data;
  if (sessions.length === 0)
    return (
      <EmptyState drawing="empty" title="No active sessions">
        Sessions show here with their device while {account.name} is signed in.
      </EmptyState>
    );
  return (
    <div className={classes.sessions}>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.session}>
            <span className={classes.device} title={session.device ?? undefined}>
              {deviceName(session.device)}
              {session.isThis && <span className={classes.own}>This session</span>}
            </span>
            <span className={classes.fact}>
              Last used <InstantText at={session.lastUsedAt} />
            </span>
            <span className={classes.fact}>
              Signed in <InstantText at={session.startedAt} />
              {session.address && ` · ${session.address}`}
            </span>
          </li>
        ))}
      </ul>
      <ReasonButton permission={scope.permission('edit')} variant="default" onClick={() => void acts.endSessions()}>
        Sign out everywhere
      </ReasonButton>
    </div>
  );
}
