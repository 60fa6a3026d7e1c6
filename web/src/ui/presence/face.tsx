import classes from './face.module.css';

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

type Props = { name: string; picture: string | null; size?: 'small' | 'normal' };

/** A person's picture or initials. Decoration: whoever uses it names the person. */
export function Face({ name, picture, size = 'normal' }: Props) {
  if (picture !== null) return <img src={picture} alt="" className={classes.face} data-size={size} />;
  return <span className={classes.face} data-size={size} data-initials={initialsOf(name)} aria-hidden />;
}
