import type { Form } from './odata-query.ts';

const itemFields = [
  'KLINE',
  'PARTNAME',
  'PDES',
  'TQUANT',
  'PRICE',
  'VPRICE',
  'PERCENT',
  'QPRICE',
  'DUEDATE',
  'REMARK1',
];
const shipToFields = [
  'NAME',
  'CUSTDES',
  'PHONENUM',
  'CELLPHONE',
  'EMAIL',
  'ADDRESS',
  'ADDRESS2',
  'ADDRESS3',
  'STATE',
  'ZIP',
  'COUNTRYNAME',
];
const paymentFields = [
  'PAYMENTCODE',
  'QPRICE',
  'PAYACCOUNT',
  'VALIDMONTH',
  'CCUID',
  'CONFNUM',
  'PAYCODE',
  'IDNUM',
  'EMAIL',
];

/** Columns that the made-up company has added to its orders, by what they hold. */
export const priorityColumns = { store: 'MARKET_INFO', site: 'SITECODE', url: 'URL' } as const;
/** What people give; the rest is the form's own. */
export const givenFields = [
  'CUSTNAME',
  'CDES',
  'CURDATE',
  'BOOKNUM',
  'REFERENCE',
  'DETAILS',
  'PERCENT',
  'TYPECODE',
  'STCODE',
  'AGENTCODE',
  'WARHSNAME',
  ...Object.values(priorityColumns),
];
const ownFields = ['ORDNAME', 'ORDSTATUSDES', 'BOOLCLOSED', 'QPRICE', 'DISPRICE', 'VAT', 'TOTPRICE', 'ORD'];

const subform = (name: string, key: string, fields: readonly string[], isMany: boolean) => ({
  name,
  key,
  fields,
  isMany,
});

export const ordersForm = {
  name: 'ORDERS',
  key: 'ORDNAME',
  fields: [...ownFields, ...givenFields],
  subforms: {
    ORDERITEMS_SUBFORM: subform('ORDERITEMS', 'KLINE', itemFields, true),
    SHIPTO2_SUBFORM: subform('SHIPTO2', 'NAME', shipToFields, false),
    PAYMENTDEF_SUBFORM: subform('PAYMENTDEF', 'PAYMENTCODE', paymentFields, false),
    ORDERSTEXT_SUBFORM: subform('ORDERSTEXT', 'TEXT', ['TEXT', 'APPEND', 'SIGNATURE'], false),
  },
} satisfies Form;
