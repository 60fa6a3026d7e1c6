import classes from './status-dot.module.css';

export type StatusColour = 'green' | 'gray' | 'blue' | 'orange' | 'red' | 'violet' | 'teal' | 'yellow';

type Props = {
  colour: StatusColour;
  label: string /** A ring instead of a disc, for what is at rest. */;
  isQuiet?: boolean;
};

/** Shows a status as a coloured dot and a word; the colour is never the only sign. */
export function StatusDot({ colour, label, isQuiet = false }: Props) {
  return (
    <span className={classes.status}>
      <span
        className={classes.dot}
        data-quiet={isQuiet}
        style={{ '--dot': `var(--mantine-color-${colour}-5)` }}
        aria-hidden
      />
      {label}
    </span>
  );
}
