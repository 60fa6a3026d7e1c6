import { defineActions, defineRecordKind, defineRecords, recordWording, searchFields } from '../../kernel/records.ts';
import { saleQuoteFields } from './quotes/quote.ts';
import { saleFields } from './sales/sale.ts';
import { storeCreditFields } from './store-credits/store-credit.ts';

const module = 'pos';
const permissions = { view: 'pos:view', act: 'pos:edit' } as const;

export const saleRecord = defineRecordKind('sale', {
  label: 'Sale',
  module,
  permissions,
  fields: { ...saleFields, ...searchFields, amount: { label: 'Amount' }, method: { label: 'Method' } },
});
export const tillRecord = defineRecordKind('till', {
  label: 'Till',
  module,
  permissions,
  fields: {
    code: { label: 'Code' },
    name: { label: 'Name' },
    branch: { label: 'Branch' },
    cashier: { label: 'Cashier', refersTo: 'user' },
    readerId: { label: 'Card terminal' },
    isOpen: { label: 'Open' },
    sellsOffline: { label: 'Sells without a network' },
    floatCents: { label: 'Float' },
    cash: { label: 'Cash counted' },
    card: { label: 'Card total' },
    eft: { label: 'EFT total' },
  },
});
export const tillMovementRecord = defineRecordKind('till-movement', {
  label: 'Movement of cash',
  module,
  permissions,
  fields: {
    direction: { label: 'Direction' },
    amountCents: { label: 'Amount' },
    reason: { label: 'Reason' },
  },
});

export const tillDayRecord = defineRecordKind('till-day', {
  label: 'Day of a till',
  module,
  permissions,
  fields: {
    bankedCents: { label: 'Taken to the bank' },
    bankedOn: { label: 'Paid in on' },
    bankReference: { label: 'Deposit reference' },
  },
});

export const saleQuoteRecord = defineRecordKind('sale-quote', {
  label: 'Quote of a till',
  module,
  permissions,
  fields: { ...saleQuoteFields, ...searchFields },
});

export const storeCreditRecord = defineRecordKind('store-credit', {
  label: 'Store credit',
  module,
  permissions,
  fields: { ...storeCreditFields, ...searchFields, amount: { label: 'Amount' }, reason: { label: 'Reason' } },
});

export const saleActions = defineActions(module, {
  create: { action: 'start-sale', wording: 'started', inHistory: 'started this' },
  update: recordWording.update,
  export: recordWording.export,
  changeStatus: { action: 'change-status', wording: 'changed the status of', inHistory: 'changed {}' },
  pay: { action: 'take-payment', wording: 'took a payment for', inHistory: 'took a payment' },
  cancelLayBy: { action: 'cancel-lay-by', wording: 'cancelled the lay-by', inHistory: 'cancelled this' },
  giveCredit: { action: 'give-credit', wording: 'gave credit for', inHistory: 'gave credit' },
  chargeCard: {
    action: 'ask-terminal',
    wording: 'requested a card payment for',
    inHistory: 'requested a card payment',
  },
  endCard: {
    action: 'end-card-payment',
    wording: 'recorded the card payment of',
    inHistory: 'recorded the card payment',
  },
  decideCard: {
    action: 'decide-card-payment',
    wording: 'decided on the card payment of',
    inHistory: 'decided on the card payment',
  },
  refund: { action: 'refund-sale', wording: 'refunded', inHistory: 'refunded this' },
  exchange: { action: 'start-exchange', wording: 'started an exchange:', inHistory: 'started this as an exchange' },
  print: { action: 'print-invoice', wording: 'printed the tax invoice of', inHistory: 'printed the tax invoice' },
  finish: { action: 'finish-sale', wording: 'finished', inHistory: 'finished this' },
});
export const tillActions = defineActions(module, {
  create: { action: 'add-till', wording: 'added', inHistory: 'added this' },
  update: recordWording.update,
  open: { action: 'open-till', wording: 'opened', inHistory: 'opened this' },
  allowOffline: {
    action: 'allow-offline',
    wording: 'changed what is sold without a network on',
    inHistory: 'changed this',
  },
  move: { action: 'move-cash', wording: 'moved cash:', inHistory: 'moved this' },
  report: { action: 'send-day-report', wording: 'sent the day report of' },
  bank: { action: 'bank-cash', wording: 'recorded the banking of', inHistory: 'recorded the banking' },
  close: { action: 'close-till', wording: 'closed', inHistory: 'closed this' },
});
export const cashierActions = defineActions(module, {
  start: { action: 'change-cashier', wording: 'changed the cashier of', inHistory: 'changed the cashier' },
  startFailed: { action: 'cashier-pin-failed', wording: 'entered a wrong PIN at', inHistory: 'entered a wrong PIN' },
  end: { action: 'end-cashier-turn', wording: 'locked', inHistory: 'locked this' },
  setPin: { action: 'set-cashier-pin', wording: 'set the till PIN of', inHistory: 'set the till PIN' },
  removePin: { action: 'remove-cashier-pin', wording: 'removed the till PIN of', inHistory: 'removed the till PIN' },
  unlock: { action: 'unlock-cashier-pin', wording: 'unlocked the till PIN of', inHistory: 'unlocked the till PIN' },
});
export const saleQuoteActions = defineActions(module, {
  create: { action: 'add-sale-quote', wording: 'made', inHistory: 'made this' },
  update: recordWording.update,
  export: recordWording.export,
  changeStatus: { action: 'change-status', wording: 'changed the status of', inHistory: 'changed {}' },
  takeUp: { action: 'take-up-quote', wording: 'started the sale of', inHistory: 'started the sale' },
});
export const storeCreditActions = defineActions(module, {
  create: { action: 'issue-credit', wording: 'issued', inHistory: 'issued this' },
  update: recordWording.update,
  export: recordWording.export,
  spend: { action: 'spend-credit', wording: 'took a payment from', inHistory: 'took a payment from this' },
  refund: { action: 'refund-to-credit', wording: 'refunded to', inHistory: 'refunded to this' },
  adjust: { action: 'adjust-credit', wording: 'adjusted', inHistory: 'adjusted this' },
  expire: { action: 'expire-credit', wording: 'expired', inHistory: 'expired this' },
  print: { action: 'print-credit', wording: 'printed the slip of', inHistory: 'printed the slip' },
});
export const productActions = defineActions(module, {
  read: { action: 'read-products', wording: 'read the products of the shop' },
});

export const posRecords = defineRecords({
  kinds: [saleRecord, tillRecord, tillMovementRecord, tillDayRecord, saleQuoteRecord, storeCreditRecord],
  actions: [saleActions, tillActions, cashierActions, saleQuoteActions, storeCreditActions, productActions],
});
