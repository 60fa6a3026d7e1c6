import { z } from 'zod';
import { readCode } from './code-text.ts';

export const typedCode = z
  .string({ error: 'Enter the code.' })
  .max(40, 'Enter the 6-digit code from your app, or a recovery code.')
  .refine((typed) => readCode(typed) !== null, 'Enter the 6-digit code from your app, or a recovery code.');

/** What one's own account says of the second factor. */
export const secondFactorState = z.object({
  isOn: z.boolean(),
  /** When it was set up; null when there is none. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** True when the role demands one, so that it can't be removed permanently. */
  isObligatory: z.boolean(),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

/** What an authenticator app needs: by picture, by link or by hand. Shown while setting up and never again. */
export const secondFactorOffer = z.object({ otpauthUri: z.string(), secret: z.string(), qr: z.string() });
export type SecondFactorOffer = z.output<typeof secondFactorOffer>;

/** Shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
