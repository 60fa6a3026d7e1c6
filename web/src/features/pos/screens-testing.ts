import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'pos', path: '/home/pos', heading: 'Point of Sale' },
  { name: 'tills', path: '/home/pos/tills', heading: 'Tills' },
  { name: 'sale', path: '/home/pos/sale/:sale', heading: /^Sale/ },
];

type Sales = { sales: { id: string }[] };

export const screenRecords: ScreenRecords = {
  sale: async (read) => (await read<Sales>('/pos/cart?limit=1')).sales[0]?.id,
};

const tills = { 'GET /pos/till': { tills: [{ id: 't1', code: 'T1', name: 'Front', day: null, revision: 1 }] } };

export const openedForms: readonly OpenedForm[] = [
  { screen: 'tills', opens: ['Add till'] },
  { screen: 'pos', opens: ['Open T1'], answers: tills },
];
