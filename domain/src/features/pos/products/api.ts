import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { jobId } from '../../../kernel/job.ts';
import { productActions } from '../records.ts';
import { tillProducts } from './product.ts';

export const productsApi = {
  list: defineCall({
    name: 'tillProducts.list',
    method: 'GET',
    path: '/pos/product',
    access: 'pos:view',
    summary: 'List all that tills sell, as it was last read from the shop',
    answer: tillProducts,
  }),
  read: defineCall({
    name: 'tillProducts.read',
    method: 'POST',
    path: '/pos/product/read',
    access: 'pos:create',
    summary: 'Start reading the products of the shop',
    answer: z.object({ job: jobId }),
    status: 202,
    audit: productActions.read,
    errors: ['not-allowed-now'],
  }),
  picture: defineCall({
    name: 'tillProducts.picture',
    method: 'GET',
    path: '/pos/picture/:id',
    kind: 'file',
    access: 'anonymous',
    perMinute: 600,
    summary: 'Show the picture of a product, as the shop shows it to everyone',
    params: z.strictObject({ id: z.string().max(100) }),
    errors: ['not-found', 'range-not-satisfiable'],
  }),
} as const;
