import { createElement } from 'react';
import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { paths } from '../../platform/paths.ts';
import { loadHomeParts } from '../../platform/registered-features.ts';

const homePage = codeOf(() => import('./home-page.tsx'));

/** Fetches the page together with what the features bring to it. */
async function loadHome() {
  const [{ HomePage }, parts] = await Promise.all([homePage(), loadHomeParts()]);
  return { page: () => createElement(HomePage, { parts }) };
}

export const homeFeature = {
  routes: [page(paths.home, loadHome, 'page')],
} satisfies WebFeature;
