import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { readSettings, SettingsRefused } from './read-settings.ts';

function problemsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsRefused) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  test('none is needed', () => {
    expect(readConfig('live', {})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      role: 'all',
    });
  });

  test('all wrong ones are named at once, none with its value', () => {
    const problems = problemsOf({
      PORT: 'hunter2',
      ROLE: 'hunter2',
      SMTP_URL: 'hunter2',
      POS_SECRET: 'hunter2',
      AUTH_SECRET: 'hunter2',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'ROLE',
      'AUTH_SECRET',
      'SMTP_URL',
      'POS_SECRET',
    ]);
    expect(problems.join()).not.toContain('hunter2');
  });

  test.each([
    [{ PUBLIC_URL: 'http://pool.example' }, /PUBLIC_URL must use https/],
    [{ PUBLIC_URL: 'https://pool.example/office' }, /without a path/],
    [{ S3_BUCKET: 'files' }, /S3_BUCKET also needs S3_ENDPOINT/],
    [{ ROLE: 'worker' }, /needs DATABASE_URL/],
    [{ PORT: '3000', OPS_PORT: '3000' }, /must differ/],
    [{ DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL must be an address that starts with postgres/],
    [{ RATE_LIMIT_SCALE: '0' }, /RATE_LIMIT_SCALE must be a number above 0/],
    [{ ERP_FIELDS: 'store=MARKET_INFO,store=URL' }, /ERP_FIELDS must be such as store=MARKET_INFO/],
    [{ OUTBOX_COPIES_MONTHS: '0' }, /OUTBOX_COPIES_MONTHS must be a whole number of months from 1 to 120/],
    [{ OUTBOX_COPIES_MONTHS: '121' }, /months from 1 to 120/],
    [{ OUTBOX_COPIES_MONTHS: '1.5' }, /months from 1 to 120/],
    [{ PUBLIC_PICTURES_MONTHS: '0' }, /PUBLIC_PICTURES_MONTHS must be a whole number of months from 1 to 120/],
    [{ PUBLIC_UPLOADS_GB_PER_DAY: '0' }, /gigabytes from 1 to 48/],
    [{ PUBLIC_UPLOADS_GB_PER_DAY: '49' }, /gigabytes from 1 to 48/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be fatal, error/],
  ])('%j is refused', (environment, message) => expect(problemsOf({ ...environment }).join()).toMatch(message));

  test.each([
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://127.0.0.1' },
    { PUBLIC_URL: 'https://pool.example/' },
    { PORT: '' },
  ])('%j is fine', (environment) => {
    expect(problemsOf({ ...environment })).toEqual([]);
  });

  test('the ERP comes with the columns that orders have there', () => {
    const erp = { ERP_URL: 'https://erp.example/odata', ERP_USER: 'api', ERP_PASSWORD: 'secret' };
    expect(readConfig('live', erp).erp).not.toHaveProperty('columns');
    expect(readConfig('live', { ...erp, ERP_FIELDS: 'store=MARKET_INFO, url=URL' }).erp).toMatchObject({
      columns: { store: 'MARKET_INFO', url: 'URL' },
    });
  });

  test('X_FILE reads X from a file, and both at once are too many', () => {
    const folder = mkdtempSync(join(tmpdir(), 'poolhouse-setting-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'secret');
    writeFileSync(file, 'a secret from a file, long enough to sign\n');
    expect(readSettings({ AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe('a secret from a file, long enough to sign');
    expect(problemsOf({ AUTH_SECRET_FILE: file, AUTH_SECRET: 'x'.repeat(40) }).join()).toContain('both given');
    expect(problemsOf({ AUTH_SECRET_FILE: `${file}-missing` }).join()).toContain('can’t be read');
  });
});
