import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import { codeOf } from '../platform/api/load-code.ts';
import type { FeatureImport, FeatureRoute } from '../platform/feature.ts';

const steps = codeOf(() => import('../services/imports/import-page.tsx'));

/** Returns the two pages of an import; both fetch the steps together with what the feature calls its records. */
export function importRoutes({ kind, path, config }: FeatureImport): FeatureRoute[] {
  const load = async () => {
    const [{ ImportPage }, { importConfig }] = await Promise.all([steps(), config()]);
    return { page: () => createElement(ImportPage, { kind, config: importConfig }) };
  };
  const component = lazyRouteComponent(codeOf(load), 'page');
  return [
    { path, component },
    { path: `${path}/$id`, component },
  ];
}
