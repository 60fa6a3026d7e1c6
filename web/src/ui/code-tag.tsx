import type { statusColours } from '../platform/theme/status-colours.ts';
import classes from './code-tag.module.css';

export type TagColour = keyof typeof statusColours;

type Props = { label: string; colour: TagColour /** What is said beside it, such as the days left. */; note?: string };

/** Shows a small label for a code; each code has one colour wherever it is shown. */
export function CodeTag({ label, colour, note }: Props) {
  return (
    <span
      className={classes.tag}
      style={{
        '--tag-light': `var(--mantine-color-${colour}-1)`,
        '--tag-text': `var(--mantine-color-${colour}-8)`,
        '--tag-deep': `var(--mantine-color-${colour}-6)`,
        '--tag-text-dark': `var(--mantine-color-${colour}-3)`,
      }}
    >
      {label}
      {note && <span className={classes.note}>{note}</span>}
    </span>
  );
}

type TagsProps = {
  tags: readonly Props[] /** How many are shown before the rest is counted. */;
  most?: number;
  isWrapping?: boolean;
};

export function CodeTags({ tags, most = Number.POSITIVE_INFINITY, isWrapping = false }: TagsProps) {
  const rest = tags.slice(most);
  return (
    <span className={classes.tags} data-wrapping={isWrapping}>
      {tags.slice(0, most).map((tag) => (
        <CodeTag key={tag.label} {...tag} />
      ))}
      {rest.length > 0 && (
        <span className={classes.more} title={rest.map(({ label }) => label).join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}
