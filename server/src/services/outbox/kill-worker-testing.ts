import { tmpdir } from 'node:os';
import { priorityErp } from '../../connectors/erp/index.ts';
import { erpDropsAfterMs } from '../../connectors/erp/port.ts';
import { diskFiles } from '../../connectors/files/index.ts';
import { machshipFreight } from '../../connectors/freight/index.ts';
import { freightDropsAfterMs } from '../../connectors/freight/port.ts';
import { smtpMail } from '../../connectors/mail/index.ts';
import { scheduleReminderMail } from '../../features/dealers/schedules/schedule-reminder-mail.ts';
import { erpCreateOrder } from '../../features/orders/erp/erp-create-order.ts';
import { freightKinds } from '../../features/service-requests/freight/freight-kinds.ts';
import { companyOf } from '../../platform/config/company.ts';
import { connectDatabase } from '../../platform/database/connect.ts';
import { createLog } from '../../platform/log.ts';
import { createMailRenderer } from '../../platform/mail/index.ts';
import { attachedFiles } from '../files/index.ts';
import type { IntentKind } from './intent-kind.ts';
import { mailKind } from './kinds/mail.ts';
import { startOutbox } from './start-outbox.ts';

/** How a worker gets to its outside system: one of them. */
export type KillWorkerAccess =
  | { mail: { smtpUrl: string } }
  | { erp: { url: string; user: string; password: string } }
  | { freight: { url: string; token: string } };

/** A worker as a program of its own, so that a test can kill it: `node kill-worker-testing.ts <connection> <access>`. */
const [connection = '{}', access = '{}'] = process.argv.slice(2);
const log = createLog('silent');
const database = connectDatabase(JSON.parse(connection), log, 6);

/** Other pick-ups wait as long as one that was lost may still come. */
const simulatorDropsAfterMs = 2_000;

function kindsOf(way: KillWorkerAccess): IntentKind[] {
  if ('mail' in way) return [toMailServer(way.mail.smtpUrl)];
  // The simulator ends what it is at within the lease, so that no test waits as long as for the real one.
  if ('freight' in way) {
    const clock = { now: () => new Date(Date.now() + freightDropsAfterMs) };
    const kinds = freightKinds(machshipFreight({ ...way.freight, log }), clock);
    return kinds.map((kind) => ({ ...kind, dropsAfterMs: simulatorDropsAfterMs }));
  }
  const clock = { now: () => new Date(Date.now() + erpDropsAfterMs) };
  return [erpCreateOrder(priorityErp({ ...way.erp, log }), clock)];
}

function toMailServer(smtpUrl: string): IntentKind {
  const renderMail = createMailRenderer({
    company: companyOf({}, 'test'),
    publicUrl: 'http://localhost:3000',
    resetCodeOf: () => 'code',
    templates: [scheduleReminderMail],
  });
  const mail = smtpMail({ smtpUrl, from: 'Poolhouse <no-reply@pool.example>' });
  return mailKind({ mail, renderMail, renderCopy: renderMail, files: attachedFiles(database.db, diskFiles(tmpdir())) });
}

const given: KillWorkerAccess = JSON.parse(access);
// A worker that only waits for its processor must not seem dead: its order would still come.
const leaseMs = 'mail' in given ? 1_000 : 3_000;
await startOutbox({ db: database.db, kinds: kindsOf(given), log, leaseMs });
// The worker's own timers don't keep a program alive.
setInterval(() => undefined, 60_000);
