import { z } from 'zod';

/** What the browser may know of how this company is set up. Nothing here is a secret: secrets stay on the server. */
export const browserEnvironment = z.object({
  companyName: z.string(),
  publicUrl: z.string(),
  /** Outside systems that are set up; the buttons of the others say that they are off. */
  connected: z.object({
    erp: z.boolean(),
    freight: z.boolean(),
    shop: z.boolean(),
    maps: z.boolean(),
    mail: z.boolean(),
    singleSignOn: z.boolean(),
  }),
});
export type BrowserEnvironment = z.output<typeof browserEnvironment>;

/** An uncompressed point on P-256, as browsers export a public key, in base64url. */
export const publicKeyText = z
  .string({ error: 'Send the public key of this browser.' })
  .regex(/^[\w-]{87}$/, 'Send an uncompressed P-256 key in base64url.');

/**
 * The environment under a key that both sides agree on for this one answer: ECDH on P-256 with `publicKey`, HKDF-SHA-256
 * with `environmentKeyInfo`, AES-256-GCM; `data` is the 12 bytes of its nonce and then what is sealed. §7
 */
export const sealedEnvironment = z.object({ success: z.boolean(), publicKey: z.string(), data: z.string() });
export type SealedEnvironment = z.output<typeof sealedEnvironment>;
export const environmentKeyInfo = 'poolhouse environment';
