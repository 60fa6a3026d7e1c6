import { useAvatarPicture } from '../../platform/api/avatar-picture.ts';
import classes from './user-avatar.module.css';

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

type Props = {
  name: string;
  /** The file of the person’s picture. */
  picture: string | null;
  size?: 'small' | 'normal' | 'large';
};

/** Shows a person's picture, or initials until it is there. Decorative: the component around it names the person. */
export function UserAvatar({ name, picture, size = 'normal' }: Props) {
  const address = useAvatarPicture(picture);
  if (address !== null) return <img src={address} alt="" className={classes.face} data-size={size} />;
  return <span className={classes.face} data-size={size} data-initials={initialsOf(name)} aria-hidden />;
}
