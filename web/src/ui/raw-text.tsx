import classes from './raw-text.module.css';

type Props = {
  label: string;
  children: string /** Without a frame of its own, for where something else is the frame. */;
  isBare?: boolean;
};

/** Shows text exactly as it went out or came in; what is long is scrolled, by keyboard too. */
export function RawText({ label, children, isBare = false }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.text} data-bare={isBare} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
