import { Tip } from '../pop-up/tip.tsx';
import classes from './avatar-group.module.css';
import { UserAvatar } from './user-avatar.tsx';

type Shown = { id: string; name: string; avatar: string | null; isEditing?: boolean };
type Props = { people: readonly Shown[]; most?: number; size?: 'small' | 'normal' };

/** Shows the faces of a few people, one over the edge of the other, and how many more there are. */
export function AvatarGroup({ people, most = 3, size = 'normal' }: Props) {
  const shown = people.length > most + 1 ? people.slice(0, most) : people;
  const more = people.length - shown.length;
  return (
    <span className={classes.faces} data-size={size}>
      {shown.map((person) => (
        <span key={person.id} className={classes.one} data-editing={person.isEditing === true}>
          <UserAvatar name={person.name} picture={person.avatar} size={size} />
        </span>
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  );
}

/** Shows the faces with the names on hover, and for those who can't see them. */
export function LabelledAvatars({ label, ...faces }: Props & { label: string }) {
  return (
    <Tip label={label}>
      <span role="img" aria-label={label} className={classes.named}>
        <AvatarGroup {...faces} />
      </span>
    </Tip>
  );
}
