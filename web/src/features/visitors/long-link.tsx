import { Copyable } from '../../ui/detail/copyable.tsx';
import classes from './long-link.module.css';

/** Shows an address with a token, broken where the line ends: it has hardly a place to break at. */
export function LongLink({ link }: { link: string }) {
  return (
    <Copyable text={link}>
      <span className={classes.link}>{link}</span>
    </Copyable>
  );
}
