import { useStore } from '../platform/store.ts';
import { newVersion, reloadWithNewVersion } from './new-version.ts';
import classes from './version-bar.module.css';

/** Says that a newer version is there. It waits: nothing that is being typed is taken away. */
export function VersionBar() {
  const worker = useStore(newVersion);
  if (worker === null) return null;
  return (
    <p className={classes.bar} role="status">
      A new version is ready.
      <button type="button" className={classes.reload} onClick={reloadWithNewVersion}>
        Reload
      </button>
    </p>
  );
}
