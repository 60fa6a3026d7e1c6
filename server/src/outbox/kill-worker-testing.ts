import { tmpdir } from 'node:os';
import { diskFiles } from '../connectors/files/index.ts';
import { smtpMail } from '../connectors/mail/index.ts';
import { scheduleReminderMail } from '../dealers/schedules/schedule-reminder-mail.ts';
import { attachedFiles } from '../files/index.ts';
import { companyOf } from '../platform/config/company.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { createLog } from '../platform/log.ts';
import { createMailRenderer } from '../platform/mail/index.ts';
import { mailKind } from './kinds/mail.ts';
import { startOutbox } from './start-outbox.ts';

/** A worker as a program of its own, so that a test can kill it: `node kill-worker-testing.ts <connection> <smtp>`. */
const [connection = '{}', smtpUrl = ''] = process.argv.slice(2);
const log = createLog('silent');
const database = connectDatabase(JSON.parse(connection), log, 6);
const renderMail = createMailRenderer({
  company: companyOf({}, 'test'),
  publicUrl: 'http://localhost:3000',
  resetCodeOf: () => 'code',
  templates: [scheduleReminderMail],
});
const mail = smtpMail({ smtpUrl, from: 'Poolhouse <no-reply@pool.example>' });
await startOutbox({
  db: database.db,
  kinds: [
    mailKind({ mail, renderMail, renderCopy: renderMail, files: attachedFiles(database.db, diskFiles(tmpdir())) }),
  ],
  log,
  leaseMs: 1_000,
});
// The worker's own timers don't keep a program alive.
setInterval(() => undefined, 60_000);
