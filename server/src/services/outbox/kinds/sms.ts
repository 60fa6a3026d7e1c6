import { randomBytes } from 'node:crypto';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { formatPhone, normalisePhone } from '@poolhouse/domain/kernel/phone';
import { afterQuietHours } from '@poolhouse/domain/kernel/quiet-hours';
import { smsLength } from '@poolhouse/domain/kernel/sms-segments';
import { z } from 'zod';
import { type SentSms, type SmsPort, SmsRefused, smsDropsAfterMs } from '../../../connectors/sms/port.ts';
import type { Clock } from '../../../platform/context.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { type Delivered, DeliveryRefused, type IntentKind } from '../intent-kind.ts';
import { confirmNotFound } from './confirm-not-found.ts';

const kind = 'sms';
const label = 'Text message';

const smsPayload = z.strictObject({
  /** What it is made of, as mails have it; missing in those that were queued before. */
  template: z.string().max(80).optional(),
  title: z.string().max(200),
  /** One reader, in the form that mails have; the address is a mobile as `+61412345678`. */
  to: z.tuple([z.strictObject({ name: z.string(), address: z.string().regex(/^\+614\d{8}$|^\+615\d{8}$/) })]),
  /** By which the reader’s copies are found when they are erased. */
  email: z.string().nullable(),
  text: z.string().min(1).max(1_000),
});
type SmsPayload = z.output<typeof smsPayload>;

/** Returns the intent that sends a text message about a record, outside the quiet hours of the place that it is about. */
export function smsIntent(
  payload: SmsPayload,
  { now, zone }: { now: Date; zone: string },
  target: NonNullable<Intent['target']>,
): Intent {
  const id: string = makeId(now.getTime(), randomBytes(10));
  return { id, kind, payload, target, notBefore: afterQuietHours(now, zone) };
}

/** The provider’s history takes a page a second at worst, and sending comes after it. */
const limitMs = 60_000;

/** Sends text messages. The provider takes the same one any number of times, so each goes under the id of its intent and is looked up by it. */
export function smsKind(sms: SmsPort, clock: Clock): IntentKind<SmsPayload> {
  return {
    kind,
    label,
    payload: smsPayload,
    mostAtOnce: 2,
    limitMs,
    canSendAgain: true,
    isOn: () => sms.isOn,
    describe: ({ title, to: [{ address }] }) => ({ title, recipient: readable(address) }),
    preview: async ({ to: [{ address }], text }) => ({
      form: 'sms',
      to: readable(address),
      text,
      segments: smsLength(text).segments,
    }),
    findDone: async (intent) => {
      const found = await sms.find(intent.id, intent.createdAt);
      if (found !== null) return deliveryOf(found);
      return confirmNotFound(intent, { system: 'The text message service', dropsAfterMs: smsDropsAfterMs, clock });
    },
    deliver: async ({ id, payload }, signal, { beforeHandOver }) => {
      const { to, text } = payload;
      try {
        const message = { reference: id, to: to[0].address, text };
        return deliveryOf(await sms.send(message, { signal, beforeHandOver }));
      } catch (error) {
        if (error instanceof SmsRefused)
          throw new DeliveryRefused(`The text message service declined this: ${error.message}`, { cause: error });
        throw error;
      }
    },
  };
}

function deliveryOf({ id, status }: SentSms): Delivered {
  return { reference: id, result: { status } };
}

function readable(address: string): string {
  return formatPhone(normalisePhone(address) ?? address);
}
