import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineActions, defineRecordKind, recordWording } from '../../kernel/records.ts';
import { defineRecordFiles } from './record-files.ts';
import { fileWording } from './records.ts';

const files = defineRecordFiles({
  feature: 'orders',
  path: '/order',
  ref: z.string(),
  record: defineRecordKind('order', {
    label: 'Order',
    module: 'orders',
    permissions: { view: 'orders:view', act: 'orders:edit' },
  }),
  fileRecord: defineRecordKind('order-file', { label: 'Order file', module: 'orders' }),
  actions: defineActions('orders', { update: recordWording.update, ...fileWording }),
});

test('the files of another feature have the calls of its records', () => {
  const calls = Object.values(files.calls).map((call) => [call.name, `${call.method} ${call.path}`, call.access]);
  expect(calls).toEqual([
    ['orders.files', 'GET /order/:id/file', 'orders:view'],
    ['orders.addFile', 'POST /order/:id/file', 'orders:edit'],
    ['orders.updateFile', 'PATCH /order/:id/file/:fileId', 'orders:edit'],
    ['orders.removeFile', 'DELETE /order/:id/file/:fileId', 'orders:edit'],
    ['orders.restoreFile', 'POST /order/:id/file/:fileId/restore', 'orders:edit'],
  ]);
});

test('and are recorded under its module, and named by its noun', () => {
  expect(files.calls.add.audit).toMatchObject({ module: 'orders', action: 'file-add' });
  expect(files.calls.add.summary).toBe('Add a picture or a document to an order');
});
