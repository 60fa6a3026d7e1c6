import classes from './empty-state.module.css';

export type DrawingName = 'empty' | 'search' | 'lock' | 'broken' | 'offline';

const shapes: Record<DrawingName, React.ReactNode> = {
  empty: (
    <>
      <rect x="28" y="18" width="64" height="44" rx="6" />
      <path d="M40 32h40M40 42h28M40 52h18" className={classes.faint} />
    </>
  ),
  search: (
    <>
      <circle cx="56" cy="38" r="20" />
      <path d="m71 53 14 14" />
      <path d="M48 38h16" className={classes.faint} />
    </>
  ),
  lock: (
    <>
      <rect x="40" y="36" width="40" height="30" rx="6" />
      <path d="M48 36v-8a12 12 0 0 1 24 0v8" />
      <path d="M60 48v6" className={classes.accent} />
    </>
  ),
  broken: (
    <>
      <path d="M28 24a6 6 0 0 1 6-6h22l-4 16 10 6-6 22H34a6 6 0 0 1-6-6z" />
      <path d="M66 18h20a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H68l5-18-11-6z" className={classes.faint} />
    </>
  ),
  offline: (
    <>
      <path d="M34 36c15-13 37-13 52 0M43 46c10-8 24-8 34 0" className={classes.faint} />
      <circle cx="60" cy="58" r="3" />
      <path d="m40 20 40 48" />
    </>
  ),
};

/** Shows a small line drawing over quiet water, for places that have nothing to show. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 120 92" width="120" height="92" aria-hidden="true">
      <path className={classes.water} d="M8 82q8-6 16 0t16 0 16 0 16 0 16 0 16 0 8 0" />
      {shapes[name]}
    </svg>
  );
}
