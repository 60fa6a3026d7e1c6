import { Button } from '@mantine/core';
import { accessApi } from '@poolhouse/domain/features/access/api';
import type { OpenSession } from '@poolhouse/domain/features/access/open-session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../platform/api/call-api.ts';
import { queryOf } from '../platform/api/query-of.ts';
import { notify } from '../platform/notify.ts';
import { deviceName } from '../ui/device-name.ts';
import { relativeText } from '../ui/relative-text.ts';
import classes from './account-page.module.css';
import { requestSignOut } from './sign-out.ts';

/** Shows where one is signed in, and an end to each. */
export function AccountSessions() {
  const { data, error } = useQuery(queryOf(accessApi.mySessions));
  const queryClient = useQueryClient();
  const end = async (id: string) => {
    try {
      const { message } = await callApi(accessApi.endMySession, { params: { id } });
      notify.success(message);
    } catch (failure) {
      notify.error(failure);
    }
    await queryClient.invalidateQueries({ queryKey: [accessApi.mySessions.name] });
  };
  if (error !== null) return <p role="alert">{error.message}</p>;
  if (data === undefined) return <div className={classes.waiting} aria-busy />;
  return (
    <div className={classes.stack}>
      <ul className={classes.sessions}>
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void requestSignOut(true)}>
          Sign out everywhere
        </Button>
      </div>
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const name = deviceName(session.device);
  const used = relativeText(session.lastUsedAt, new Date());
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span>
          {session.address ?? 'Unknown IP address'} · {session.isThis ? 'this session' : `last used ${used}`}
        </span>
      </div>
      {!session.isThis && (
        <Button variant="default" size="xs" onClick={onEnd} aria-label={`Sign out ${name}, last used ${used}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
