import { type Role, roles } from '@poolhouse/domain/features/access/roles';
import { isAbn } from '@poolhouse/domain/kernel/abn';
import { z } from 'zod';
import { erpColumns } from './erp-columns.ts';
import { isLogoFile } from './logo-file.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'a port number from 0 to 65535')
  .transform(Number)
  .pipe(z.number().max(65535, 'a port number from 0 to 65535'));
const wholeMonths = 'a whole number of months from 1 to 120';
const months = z
  .string()
  .regex(/^\d{1,3}$/, wholeMonths)
  .transform(Number)
  .pipe(z.number().min(1, wholeMonths).max(120, wholeMonths));
const wholeMinutes = 'a whole number of minutes from 1 to 60';
const minutes = z
  .string()
  .regex(/^\d{1,2}$/, wholeMinutes)
  .transform(Number)
  .pipe(z.number().min(1, wholeMinutes).max(60, wholeMinutes));
const wholeGigabytes = 'a whole number of gigabytes from 1 to 48';
const gigabytes = z
  .string()
  .regex(/^\d{1,2}$/, wholeGigabytes)
  .transform(Number)
  .pipe(z.number().min(1, wholeGigabytes).max(48, wholeGigabytes));
const address = (schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    );
const emails = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.email()).max(20));
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const roleList = list.pipe(
  z.array(z.enum(roles as readonly [Role, ...Role[]], { error: `roles, such as ADMIN, separated by commas` })),
);
const secret = z.string().min(8, 'at least 8 characters');
const text = z.string().min(1).max(500);
const smsSender = z
  .string()
  .regex(/^(?:\+\d{6,15}|[A-Za-z0-9]{3,11})$/, 'a number as +61412345678, or 3 to 11 letters and digits');
const web = address(['http:', 'https:']);

/** Every setting of the product, by the name of its environment variable. All are optional; `X_FILE` reads X from a file. */
export const settingSchemas = {
  PORT: port,
  HOST: text,
  PUBLIC_URL: web,
  DATA_DIR: text,
  DATABASE_URL: address(['postgres:', 'postgresql:']),
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'all, web or worker' }),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters'),
  SMTP_URL: address(['smtp:', 'smtps:']),
  MAIL_FROM: text,
  S3_ENDPOINT: web,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: secret,
  S3_CHECKSUMS: z.enum(['when-required', 'always'], { error: 'when-required or always' }),
  ERP_URL: web,
  ERP_USER: text,
  ERP_PASSWORD: text,
  ERP_FIELDS: erpColumns,
  FREIGHT_PROTOCOL: z.enum(['machship', 'openfreight'], { error: 'machship or openfreight' }),
  FREIGHT_URL: web,
  FREIGHT_USER: text,
  FREIGHT_TOKEN: secret,
  FREIGHT_WEBHOOK_SECRET: secret,
  SHOP_URL: web,
  SHOP_KEY: text,
  SHOP_SECRET: secret,
  SHOP_WEBHOOK_SECRET: secret,
  SMS_URL: web,
  SMS_USER: text,
  SMS_KEY: secret,
  SMS_FROM: smsSender,
  MAPS_URL: web,
  MAPS_KEY: text,
  OIDC_ISSUER: web,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: secret,
  SECOND_FACTOR_ROLES: roleList,
  REGISTRATION_SECRET: secret,
  STRIPE_URL: web,
  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  POS_URL: web,
  POS_SECRET: secret,
  POS_REPORT_EMAILS: emails,
  TILL_LOCK_MINUTES: minutes,
  BRANCH_STOCK_MINUTES: minutes,
  COMPANY_NAME: text,
  COMPANY_ABN: z.string().refine(isAbn, 'an ABN: 11 digits whose check digits fit'),
  COMPANY_ADDRESS: text,
  COMPANY_PHONE: text,
  COMPANY_LOGO: text.refine(isLogoFile, 'the path of a PNG or JPEG file of at most 1 MB'),
  STAFF_EMAILS: emails,
  OUTBOX_COPIES_MONTHS: months,
  PUBLIC_PICTURES_MONTHS: months,
  PUBLIC_UPLOADS_GB_PER_DAY: gigabytes,
  OPS_PORT: port,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    error: 'fatal, error, warn, info, debug, trace or silent',
  }),
  MAINTENANCE: text,
  TRUST_PROXY: list,
  ALLOWED_HOSTS: list,
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'a number')
    .transform(Number)
    .pipe(z.number().positive('a number above 0')),
  CHAOS: z.enum(['0', '1'], { error: '0 or 1' }),
} as const;

export type SettingName = keyof typeof settingSchemas;
/** The settings that were given, parsed; the rest is absent. */
export type Settings = { [Name in SettingName]?: z.output<(typeof settingSchemas)[Name]> };

/** Settings that make sense only together: the first needs the others. */
export const settingGroups: readonly (readonly SettingName[])[] = [
  ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['ERP_URL', 'ERP_USER', 'ERP_PASSWORD'],
  ['FREIGHT_URL', 'FREIGHT_TOKEN'],
  ['SHOP_URL', 'SHOP_KEY', 'SHOP_SECRET'],
  ['SMS_USER', 'SMS_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['POS_URL', 'POS_SECRET'],
];
