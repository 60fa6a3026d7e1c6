import { maintenanceEndText } from '@poolhouse/domain/kernel/maintenance';
import { useMaintenance } from '../platform/api/maintenance.ts';
import { VersionBar } from '../shell/version-bar.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import type { PublicPage } from './page-at.ts';
import classes from './public-app.module.css';

/** What the public can do here stops during maintenance; signing in doesn't, for the sake of administrators, nor do kiosks. */
const closing = /^\/(order\/|quote\/|service-request|dealer-register|password-reset-request)/;

type Props = { path: string; Page: PublicPage };

/** Shows a public page, or its replacement while the product is closed. */
export function PublicApp(props: Props) {
  return (
    <>
      <VersionBar />
      <OpenPage {...props} />
    </>
  );
}

function OpenPage({ path, Page }: Props) {
  const until = useMaintenance();
  if (until === null) return <Page path={path} />;
  if (closing.test(path)) return <MaintenancePage until={until} />;
  return (
    <>
      <p className={classes.notice} role="status">
        Closed for maintenance, expected back: {maintenanceEndText(until)}. Only administrators can sign in.
      </p>
      <Page path={path} />
    </>
  );
}
