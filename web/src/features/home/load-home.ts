import { createElement } from 'react';
import { loadHomeParts } from '../../platform/registered-features.ts';
import { HomePage } from './home-page.tsx';

/** Returns the page once what the features bring to it is there, so that nothing on it jumps. */
export async function loadHome() {
  const parts = await loadHomeParts();
  return { page: () => createElement(HomePage, { parts }) };
}
