import { createElement } from 'react';
import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { loadHomeParts } from '../../platform/registered-features.ts';
import { homePaths } from './paths.ts';

/** Fetches the page together with what the features bring to it. */
async function loadHome() {
  const [{ HomePage }, parts] = await Promise.all([import('./home-page.tsx'), loadHomeParts()]);
  return { page: () => createElement(HomePage, { parts }) };
}

export const homeFeature = {
  routes: [page(homePaths.home, codeOf(loadHome), 'page')],
} satisfies WebFeature;
