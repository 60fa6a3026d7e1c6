import { z } from 'zod';
import { line, textLimits } from '../../../kernel/text.ts';
import { formTicketParts } from '../../../services/public-forms/form-ticket.ts';
import { postcodeWarning } from '../../dealers/postcode.ts';
import { newDropOff } from '../drop-offs/drop-off.ts';

const { dropOffBranch, agreement, consumerInfo, ...others } = newDropOff.shape;
const { priorityId: _staff, notes: _internal, ...publicFields } = others;

/** What the public form sends: a drop-off without what only staff decide. */
export const publicRequest = z
  .strictObject({
    consumerInfo,
    dropOffBranch,
    ...publicFields,
    agreement,
    ...formTicketParts,
  })
  .superRefine(({ consumerInfo: customer, deliveryInfo: receiver }, issues) => {
    for (const [contact, address] of [
      ['consumerInfo', customer.address],
      ['deliveryInfo', receiver?.address],
    ] as const) {
      const { state, postalCode } = address ?? { state: null, postalCode: null };
      const message = state === null || postalCode === null ? null : postcodeWarning(state, postalCode);
      const path = [contact, 'address', 'postalCode'];
      if (message !== null) issues.addIssue({ code: 'custom', path, message, input: postalCode });
    }
  });
export type PublicRequest = z.output<typeof publicRequest>;
export type PublicRequestInput = z.input<typeof publicRequest>;

const choice = z.object({ value: z.string(), label: z.string() });

/** What the form offers, and the ticket that it sends. */
export const publicForm = z.object({
  ticket: z.string(),
  branches: z.array(choice.extend({ address: z.string().nullable(), state: z.string().nullable() })),
  models: z.array(z.string()),
  faults: z.array(choice.extend({ needsText: z.boolean() })),
  /** False while photos can’t be uploaded: the form is sent without. */
  takesPhotos: z.boolean(),
  company: z.object({ name: z.string(), phone: z.string().nullable() }),
});
export type PublicForm = z.output<typeof publicForm>;

/** `statusUrl` is the page that shows how the request stands. */
export const sentRequest = z.object({ reference: z.string(), statusUrl: z.string(), mailedTo: z.string().nullable() });
export type SentRequest = z.output<typeof sentRequest>;

export const uploadTicket = line(textLimits.address);
