import { closesDuringMaintenance, isSameDuringMaintenance } from '@poolhouse/domain/features/access/public-pages';
import { maintenanceEndText } from '@poolhouse/domain/kernel/maintenance';
import { useMaintenance } from '../platform/api/maintenance.ts';
import { VersionBar } from '../shell/version-bar.tsx';
import { CallUs } from './call-us.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import type { PublicPage } from './page-at.ts';
import classes from './public-app.module.css';

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
  if (until !== null && closesDuringMaintenance(path))
    return (
      <MaintenancePage until={until}>
        <CallUs />
      </MaintenancePage>
    );
  // The page keeps its place beside the notice, and with it what is typed: a kiosk hears of the closing while a visitor signs in.
  return (
    <>
      {until !== null && !isSameDuringMaintenance(path) && (
        <p className={classes.notice} role="status">
          Closed for maintenance, expected back: {maintenanceEndText(until)}. Only administrators can sign in.
        </p>
      )}
      <Page path={path} />
    </>
  );
}
