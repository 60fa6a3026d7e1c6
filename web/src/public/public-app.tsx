import { closesDuringMaintenance } from '@poolhouse/domain/features/access/public-pages';
import { maintenanceEndText } from '@poolhouse/domain/kernel/maintenance';
import { useMaintenance } from '../platform/api/maintenance.ts';
import { VersionBar } from '../shell/version-bar.tsx';
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
  if (until === null) return <Page path={path} />;
  if (closesDuringMaintenance(path)) return <MaintenancePage until={until} />;
  return (
    <>
      <p className={classes.notice} role="status">
        Closed for maintenance, expected back: {maintenanceEndText(until)}. Only administrators can sign in.
      </p>
      <Page path={path} />
    </>
  );
}
