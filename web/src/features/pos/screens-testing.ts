import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'pos', path: '/home/pos', heading: 'Point of Sale' },
  { name: 'tills', path: '/home/pos/tills', heading: 'Tills' },
  { name: 'till-day', path: '/home/pos/day/:tillDay', heading: /report/ },
  { name: 'till-display', path: '/home/pos/display', heading: 'Customer display' },
  { name: 'sale-quotes', path: '/home/pos/quote', heading: 'Quotes' },
  { name: 'sale-quote', path: '/home/pos/quote/:saleQuote', heading: /^Quote/ },
  { name: 'store-credits', path: '/home/pos/store-credit', heading: 'Store credits' },
  { name: 'store-credit', path: '/home/pos/store-credit/:storeCredit', heading: /^Store credit …/ },
  { name: 'sales', path: '/home/pos/sale', heading: 'Sales' },
  { name: 'sale', path: '/home/pos/sale/:sale', heading: /^Sale/ },
];

type Sales = { sales: { id: string }[] };
type Quotes = { quotes: { id: string }[] };
type Credits = { credits: { id: string }[] };
type Tills = { tills: { day: { id: string } | null }[] };

export const screenRecords: ScreenRecords = {
  saleQuote: async (read) => (await read<Quotes>('/pos/quote?limit=1')).quotes[0]?.id,
  storeCredit: async (read) => (await read<Credits>('/pos/store-credit?limit=1')).credits[0]?.id,
  tillDay: async (read) => (await read<Tills>('/pos/till')).tills.find(({ day }) => day !== null)?.day?.id,
  sale: async (read) => (await read<Sales>('/pos/cart?limit=1')).sales[0]?.id,
};

const till = { id: 't1', code: 'T1', name: 'Front', branch: null, readerId: null, revision: 1 };
const day = { id: 'd1', openedAt: '2026-11-28T00:00:00Z', openedBy: 'Jo', floatCents: 0, closedAt: null };
const closedTill = { 'GET /pos/till': { tills: [{ ...till, day: null }] } };
const product = {
  productId: 101,
  variationId: null,
  sku: 'M700',
  name: 'Dolphin M700',
  quantity: 1,
  priceCents: 5_000,
};
const line = { ...product, overrideCents: null, reason: null, note: null, serials: [] };
const sale = {
  refunds: [],
  refundedCents: 0,
  exchange: null,
  credit: null,
  dueCents: 5_990,
  nextDueOn: null,
  cardStatus: null,
  cardPayment: null,
  orderId: null,
  status: 'open',
  tillId: 't1',
  products: [line],
  customerInfo: null,
  coupon: null,
  freightWaiver: null,
};
const answers = {
  'GET /pos/till': { tills: [{ ...till, day }] },
  'GET /pos/desk': {
    freight: { cents: 990, upToCents: 85_000 },
    taxPercent: 10,
    layBy: { firstPercent: 20, weeks: 12, cents: 2_500 },
  },
  'GET /pos/cart': { sales: [{ ...sale, paidCents: 0, totalCents: 5_990, name: 'Jo' }] },
};
/** A sale whose tax invoice names the buyer. */
const large = { ...answers, 'GET /pos/cart': { sales: [{ ...sale, paidCents: 0, totalCents: 150_000, name: 'Jo' }] } };
const sold = {
  ...sale,
  id: '0195a1f0-0000-7000-8000-000000000001',
  number: 'T1-000001',
  status: 'finished',
  discountCents: 0,
  shippingCents: 990,
  totalCents: 5_990,
  dueCents: 0,
  paidCents: 5_990,
  tenders: [{ id: 'p1', method: 'card', amountCents: 5_990, paidBackCents: 0, createdAt: '2026-11-28T00:00:00Z' }],
};
/** A sale of which the first instalment is taken, and the lay-by that it becomes. */
const partPaid = { ...sale, status: 'part-paid', paidCents: 2_000, totalCents: 7_990, name: 'Jo', orderId: 'o1' };
const partPaidAnswers = { ...answers, 'GET /pos/cart': { sales: [partPaid] } };
const layBy = {
  ...sold,
  status: 'lay-by',
  subtotalCents: 5_000,
  dueCents: 3_990,
  nextDueOn: '2026-12-12',
  credit: {
    kind: 'lay-by',
    amountCents: 3_990,
    dueOn: '2026-12-12',
    dealer: null,
    instalments: [{ dueOn: '2026-12-12', amountCents: 3_990 }],
    chargeCents: 2_500,
    agreedBy: 'Jo',
    agreedAt: '2026-11-28T00:00:00Z',
  },
};
const soldAnswers = { ...answers, 'GET /pos/cart/:id': sold };
const openQuote = {
  ...answers,
  'GET /pos/quote/:id': { status: 'open', saleId: null, products: [line], coupon: null },
};
const cashiers = {
  ...answers,
  'GET /pos/cashier': { cashiers: [{ id: 'u9', name: 'Casey', isLocked: false }] },
};
const unclearCard = {
  status: 'unknown',
  amountCents: 5_990,
  message: null,
  isCancelling: false,
  startedBy: 'Jo',
  startedAt: '2026-11-28T00:00:00Z',
};
const unclear = {
  ...sale,
  paidCents: 0,
  totalCents: 5_990,
  name: 'Jo',
  cardStatus: 'unknown',
  cardPayment: unclearCard,
};
const unclearAnswers = { ...answers, 'GET /pos/cart': { sales: [unclear] } };
const filled = ['Use T1', 'Parked carts', 'Resume'];
const away = {
  ...answers,
  'PATCH /pos/cart/:id': { refusedWith: { status: 503, code: 'unavailable', detail: 'There is no connection.' } },
};

export const openedForms: readonly OpenedForm[] = [
  { screen: 'tills', opens: ['Add till'] },
  { screen: 'tills', opens: ['Edit T1'], answers: closedTill },
  {
    screen: 'till-day',
    opens: ['Record banking'],
    answers: { 'GET /pos/till-day/:id': { zNumber: 1, bankedCents: null } },
  },
  { screen: 'sale', opens: ['Email invoice'], answers: { 'GET /pos/cart/:id': { number: 'T1-000001' } } },
  { screen: 'sale-quote', opens: ['Resume as a sale'], answers: openQuote },
  { screen: 'sale-quote', opens: ['Withdraw'], answers: openQuote },
  { screen: 'sale-quote', opens: ['Email quote'], answers: openQuote },
  { screen: 'pos', opens: [...filled, 'Save as quote'], answers },
  { screen: 'pos', opens: ['Open T1'], answers: closedTill },
  { screen: 'pos', opens: ['Use T1', 'Cash in or out'], answers },
  { screen: 'pos', opens: ['Use T1', 'Cashier: Jo', 'Casey'], answers: cashiers },
  { screen: 'pos', opens: ['Use T1', 'Close till'], answers },
  { screen: 'pos', opens: ['Use T1', 'Other item'], answers },
  { screen: 'pos', opens: [...filled, 'Info'], answers: large },
  { screen: 'pos', opens: [...filled, 'Payment'], answers },
  { screen: 'pos', opens: [...filled, 'Payment', 'Pay later'], answers },
  { screen: 'pos', opens: [...filled, 'Payment', 'On account'], answers },
  { screen: 'pos', opens: [...filled, 'Lay-by'], answers: partPaidAnswers },
  { screen: 'sale', opens: ['Cancel lay-by'], answers: { ...answers, 'GET /pos/cart/:id': layBy } },
  { screen: 'pos', opens: [...filled, 'Payment', 'The card was charged'], answers: unclearAnswers },
  { screen: 'pos', opens: [...filled, 'Free delivery'], answers },
  { screen: 'pos', opens: [...filled, 'One more: Dolphin M700', 'Payment'], answers: away },
  { screen: 'pos', opens: [...filled, 'Details: Dolphin M700'], answers },
  { screen: 'pos', opens: [...filled, 'Park'], answers },
  { screen: 'pos', opens: [...filled, 'Cancel sale'], answers },
  { screen: 'sale', opens: ['Refund or exchange'], answers: soldAnswers },
  { screen: 'store-credit', opens: ['Adjust'] },
];
