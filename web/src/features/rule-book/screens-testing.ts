import type { Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'rule-book', path: '/home/admin/rule-book', heading: 'Prices & lists' },
  { name: 'rule-book-prices', path: '/home/admin/rule-book?kind=product-price', heading: 'Prices & lists' },
  { name: 'rule-book-none', path: '/home/admin/rule-book?kind=store-carrier', heading: 'Prices & lists' },
  { name: 'rule', path: '/home/admin/rule-book/product-price/E10', heading: 'Dolphin E10' },
  { name: 'rule-next', path: '/home/admin/rule-book/product-price/E10?form=next', heading: 'Dolphin E10' },
  { name: 'rule-new', path: '/home/admin/rule-book/new?kind=freight-option', heading: 'New freight option' },
  { name: 'price-import', path: '/home/admin/rule-book/import', heading: 'Import price list' },
];
