import { UnstyledButton } from '@mantine/core';
import type { OnlineUser } from '@poolhouse/domain/kernel/live-updates';
import { IconUsers } from '@tabler/icons-react';
import { useOnlineUsers } from '../../platform/live/presence-store.ts';
import { locationText } from '../../platform/page-key.ts';
import { PanelButton } from '../../ui/pop-up/pop-up.tsx';
import { AvatarGroup } from '../../ui/presence/avatar-group.tsx';
import { UserAvatar } from '../../ui/presence/user-avatar.tsx';
import { TrayList } from '../tray-list.tsx';
import classes from './people-online.module.css';

/** Shows the pictures of all other users who have the product open, and where they are. */
export function PeopleOnline() {
  const people = useOnlineUsers();
  if (people.length === 0) return null;
  const label = people.length === 1 ? '1 other person is online' : `${people.length} other people are online`;
  const button = (
    <UnstyledButton className={classes.target} aria-label={label}>
      <span className={classes.wide}>
        <AvatarGroup people={people} most={3} />
      </span>
      <span className={classes.narrow}>
        <IconUsers size={19} stroke={1.6} aria-hidden />
        {people.length}
      </span>
    </UnstyledButton>
  );
  return (
    <PanelButton button={button} label="People online" position="bottom-end" width={300} p={0}>
      {() => (
        <TrayList title="Online now">
          {people.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </TrayList>
      )}
    </PanelButton>
  );
}

function Row({ person }: { person: OnlineUser }) {
  return (
    <li className={classes.row}>
      <UserAvatar name={person.name} picture={person.avatar} />
      <span className={classes.text}>
        <span className={classes.name}>{person.name}</span>
        <span className={classes.place}>{locationText(person.places)}</span>
      </span>
    </li>
  );
}
