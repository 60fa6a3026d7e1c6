import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { invitationState } from '@poolhouse/domain/features/users/invitation';
import { type User, type UserState, type UserSummary, userStateLabels } from '@poolhouse/domain/features/users/user';
import { InstantText } from '../../ui/instant-text.tsx';
import type { ListCard, ListColumn } from '../../ui/list/list-config.ts';
import { UserAvatar } from '../../ui/presence/user-avatar.tsx';
import { type StatusColour, StatusDot } from '../../ui/status-dot.tsx';
import { dayText } from '../../ui/zoned-instant.ts';
import classes from './account-columns.module.css';
import { accountLabels as labels } from './account-labels.ts';

const stateColours = {
  active: 'green',
  suspended: 'orange',
  deleted: 'gray',
  erased: 'gray',
} as const satisfies Record<UserState, StatusColour>;

/** Shows the status of an account; of one that waits for its first sign-in, how its invitation stands. */
export function AccountStatus(account: Pick<User, 'state' | 'lastSignInTime' | 'invitationExpiresAt'>) {
  const invitation = invitationState(account, new Date());
  if (invitation?.kind === 'expired') return <StatusDot colour="orange" label="Invitation expired" />;
  if (invitation?.kind === 'invited')
    return <StatusDot colour="blue" label={`Invited · expires ${dayText(invitation.expiresAt)}`} isQuiet />;
  const { state } = account;
  return <StatusDot colour={stateColours[state]} label={userStateLabels[state]} isQuiet={state !== 'active'} />;
}

/** Shows the last sign-in of a user; who never signed in is told apart. */
export function LastSignIn({ at, isDayOnly }: { at: string | null; isDayOnly?: boolean }) {
  return at === null ? <span className={classes.never}>Never</span> : <InstantText at={at} isDayOnly={isDayOnly} />;
}

function Person({ name, avatar }: Pick<UserSummary, 'name' | 'avatar'>) {
  return (
    <span className={classes.person}>
      <UserAvatar name={name} picture={avatar} size="small" />
      {name}
    </span>
  );
}

/** An erased person has none: what stands there only keeps the record in order. */
function addressOf({ email, state }: Pick<UserSummary, 'email' | 'state'>): string | null {
  return state === 'erased' ? null : email;
}

const columns: readonly ListColumn<UserSummary>[] = [
  {
    id: 'name',
    header: labels.name,
    sort: 'name',
    width: 196,
    isRowHeader: true,
    grows: true,
    cell: (person) => <Person {...person} />,
  },
  { id: 'email', header: labels.email, sort: 'email', width: 224, cell: addressOf },
  { id: 'role', header: labels.role, sort: 'role', width: 136, cell: ({ role }) => roleLabels[role] },
  { id: 'job', header: labels.jobDesc, width: 188, isHiddenAtFirst: true, cell: ({ jobDesc }) => jobDesc },
  { id: 'customer', holds: 'reference', header: labels.priorityId, width: 104, cell: ({ priorityId }) => priorityId },
  {
    id: 'branch',
    header: labels.branch,
    width: 140,
    isHiddenAtFirst: true,
    cell: ({ branch }) => branch,
  },
  { id: 'state', header: labels.state, width: 232, cell: (person) => <AccountStatus {...person} /> },
  {
    id: 'lastSignIn',
    holds: 'day',
    header: labels.lastSignInTime,
    sort: 'lastSignInTime',
    width: 136,
    cell: ({ lastSignInTime }) => <LastSignIn at={lastSignInTime} isDayOnly />,
  },
];

/** Dealers' accounts have one role. */
const dealerColumns = columns.filter(({ id }) => id !== 'role');

export const columnsOf = { everybody: columns, dealers: dealerColumns } as const;

export const accountCard: ListCard<UserSummary> = {
  title: (person) => <Person {...person} />,
  aside: (person) => <AccountStatus {...person} />,
  lines: ({ role, jobDesc, priorityId, ...person }) => [
    addressOf(person),
    [roleLabels[role], jobDesc === roleLabels[role] ? null : jobDesc, priorityId].filter(Boolean).join(' · '),
  ],
};
