import { Suspense } from 'react';
import { lazyPart } from '../platform/api/load-code.ts';
import { requestSignOut } from './sign-out.ts';

const MaintenancePage = lazyPart(() => import('../public/maintenance-page.tsx'), 'MaintenancePage');

/** Replaces every page while the product is closed for maintenance. */
export function ClosedPage({ until }: { until: string }) {
  return (
    <Suspense fallback={null}>
      <MaintenancePage until={until} onSignOut={() => void requestSignOut(false)} />
    </Suspense>
  );
}
