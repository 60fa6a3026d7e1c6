import { lazyPage } from './lazy-page.ts';

const dealerList = () => import('../dealers/dealer-list-page.tsx');
const dealer = () => import('../dealers/dealer-page.tsx');
const newDealer = () => import('../dealers/dealer-create-page.tsx');
const dealerImport = () => import('../imports/import-page.tsx');

/** The pages of the rooms, each fetched when it is first needed. */
export const DealerListPage = lazyPage(dealerList, 'DealerListPage');
export const DealerPage = lazyPage(dealer, 'DealerPage');
export const DealerCreatePage = lazyPage(newDealer, 'DealerCreatePage');
export const ImportPage = lazyPage(dealerImport, 'ImportPage');

/** Fetches the code of the page in the address while the person is still being looked up. */
export function preloadPageAt(path: string): void {
  if (path.startsWith('/home/dealers/import')) ImportPage.preload?.();
  else if (path.startsWith('/home/dealers/new')) DealerCreatePage.preload?.();
  else if (path.startsWith('/home/dealers/')) DealerPage.preload?.();
  else if (path === '/home' || path === '/home/dealers') DealerListPage.preload?.();
}
