import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { dropOffId } from './drop-off.ts';

const params = z.strictObject({ id: dropOffId });
const reading = { method: 'GET', access: 'service_request.drop_off:view', params, errors: ['not-found'] } as const;

/** What staff print and hand out of a drop-off. */
export const dropOffLabelsApi = {
  label: defineCall({
    ...reading,
    name: 'dropOffs.label',
    path: '/service-request/drop-off/:id/label',
    kind: 'file',
    summary: 'Get the label of a drop-off as a PDF: case number, QR code, customer and robot',
  }),
  statusLink: defineCall({
    ...reading,
    name: 'dropOffs.statusLink',
    path: '/service-request/drop-off/:id/status-link',
    summary: 'Get the link by which the customer sees how a drop-off stands',
    answer: z.object({ link: z.string() }),
  }),
} as const;
