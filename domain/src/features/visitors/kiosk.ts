import { z } from 'zod';
import { idOf } from '../../kernel/ids.ts';
import { listAnswer, listQuery } from '../../kernel/paging.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { line, textLimits } from '../../kernel/text.ts';
import { kioskId } from './visitor.ts';

/** Made with the token of a kiosk, as the ticket of the form, or by people who are signed in. A branch is one address, so that the limits count by kiosk. */
export const fromKiosk = { access: 'anonymous', knowsSession: true, perMinute: 600, duringMaintenance: true } as const;

const takesPhotos = z.boolean({ error: 'Choose yes or no.' });

export const newKiosk = z.strictObject({
  name: line(textLimits.name),
  branch: line(textLimits.code),
  takesPhotos: takesPhotos.default(false),
});

export const kioskChanges = recordChanges({ name: line(textLimits.name), takesPhotos });

/** A device at a branch that visitors sign in at. `link` pairs it, and is answered to those who may pair devices. */
export const kiosk = z.object({
  id: kioskId,
  name: z.string(),
  branch: z.string(),
  branchLabel: z.string(),
  /** Whether visitors may have a photo taken. */
  takesPhotos: z.boolean(),
  link: z.string(),
  /** The link as a QR code, an SVG. */
  qr: z.string(),
  lastSeenAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  createdAt: z.string(),
  revision: z.number().int(),
});
export type Kiosk = z.output<typeof kiosk>;

export const kioskList = listQuery({}, ['name']);
export const kioskListAnswer = listAnswer('kiosks', kiosk);

/** What a kiosk needs to take visitors, also without a connection. */
export const kioskOffer = z.object({
  name: z.string(),
  company: z.string(),
  takesPhotos: z.boolean(),
  hosts: z.array(z.object({ id: idOf('user'), name: z.string() })),
  conditions: z.object({ version: z.string(), lines: z.array(z.string()) }),
});
export type KioskOffer = z.output<typeof kioskOffer>;

export const branchesAnswer = z.object({
  branches: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      region: z.string(),
      timeZone: z.string(),
      onSite: z.number().int(),
    }),
  ),
  kiosk: kioskOffer.nullable(),
});

/** How often names may miss before signing out pauses, and for how long, in seconds. */
export const missRule = { misses: 10, withinSeconds: 300, pauseSeconds: 60 } as const;
/** How often a kiosk may sign people in or out a minute. */
export const mostAMinute = 60;
