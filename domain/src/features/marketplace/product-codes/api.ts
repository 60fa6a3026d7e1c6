import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { orderId } from '../order.ts';
import { orderActions, productCodeActions } from '../records.ts';
import { newProductCode, productCode, productCodeChanges, productCodeId, storeCode } from './product-code.ts';

const one = z.strictObject({ id: productCodeId });
/** The most orders that are corrected at once. */
export const maxCorrectedOrders = 100;

export const productCodesApi = {
  list: defineCall({
    name: 'marketplace.productCodes',
    method: 'GET',
    path: '/marketplace/product-code',
    access: 'marketplace:view',
    summary: 'List the product codes of the stores with the products that they stand for',
    answer: z.object({ codes: z.array(productCode) }),
  }),
  create: defineCall({
    name: 'marketplace.createProductCode',
    method: 'POST',
    path: '/marketplace/product-code',
    access: 'marketplace:edit',
    summary: 'Add a product code of a store',
    body: newProductCode,
    answer: productCode,
    status: 201,
    audit: productCodeActions.create,
    errors: ['conflict'],
  }),
  update: defineCall({
    name: 'marketplace.updateProductCode',
    method: 'PATCH',
    path: '/marketplace/product-code/:id',
    access: 'marketplace:edit',
    summary: 'Change the product that a store’s code stands for',
    params: one,
    body: productCodeChanges,
    answer: productCode,
    audit: productCodeActions.update,
    revision: 'if-match',
    errors: ['not-found', 'revision-conflict'],
  }),
  remove: defineCall({
    name: 'marketplace.removeProductCode',
    method: 'DELETE',
    path: '/marketplace/product-code/:id',
    access: 'marketplace:edit',
    summary: 'Delete a product code of a store',
    params: one,
    answer: z.object({ message: z.string() }),
    audit: productCodeActions.remove,
    revision: 'if-match',
    errors: ['not-found', 'revision-conflict'],
  }),
  parkedOrders: defineCall({
    name: 'marketplace.ordersOfProductCode',
    method: 'GET',
    path: '/marketplace/product-code/orders',
    access: 'marketplace:view',
    summary: 'List the orders of a store that are parked for a product code, the newest first',
    query: storeCode,
    answer: z.object({ orders: z.array(z.object({ id: orderId, reference: z.string() })) }),
  }),
  correct: defineCall({
    name: 'marketplace.correctProductCode',
    method: 'POST',
    path: '/marketplace/product-code/correct',
    access: 'marketplace:edit',
    summary: 'Save the product that a store’s code stands for, and correct orders that are parked for the code',
    body: newProductCode.extend({
      ids: z.array(orderId).max(maxCorrectedOrders, `Correct up to ${maxCorrectedOrders} orders at once.`),
    }),
    answer: z.object({ code: productCode, corrected: z.number().int() }),
    audit: orderActions.correctProduct,
    errors: ['not-allowed-now'],
  }),
} as const;
