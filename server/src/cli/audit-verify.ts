import pg from 'pg';
import { readAuthSecret } from '../platform/config/config.ts';
import { deriveKey } from '../platform/identity/index.ts';
import { verifyLog } from '../services/activity-log/index.ts';
import type { Command } from './command.ts';
import { openData } from './open-data.ts';

/** Recomputes the chain of the activity log. Ends with 1 when something was changed. */
export const verifyAudit: Command = {
  name: 'audit verify',
  usage: '[--expect HASH]',
  summary: 'Check that the activity log is unchanged, and show how far it is sealed',
  options: { expect: { type: 'string' } },
  async run({ config, log, options, say }) {
    const settings = config();
    const data = await openData(settings, log);
    const client = new pg.Client({ ...data.connection, application_name: 'poolhouse-verify' });
    await client.connect();
    try {
      const check = await verifyLog(
        client,
        () => undefined,
        deriveKey(readAuthSecret(settings, data.dataDir), 'log checkpoint'),
      );
      const missing = typeof options.expect === 'string' && !(await hasSeal(client, options.expect));
      const findings = missing
        ? [...check.findings, 'The seal given with --expect is not in the chain: it was removed or replaced.']
        : check.findings;
      for (const finding of findings) say(finding);
      if (check.cut !== null)
        say(
          `${check.cut.entries} entries from before ${check.cut.before.toISOString()} were deleted after seven years.`,
        );
      if (check.sealedUpTo === null) say('Nothing is sealed yet.');
      else
        say(
          `${check.entries} entries are sealed by ${check.seals} seals, up to ${check.sealedUpTo.toISOString()}; ${check.unsealed} wait for the next one. The last seal is ${check.lastHash}.`,
        );
      say(findings.length === 0 ? 'The activity log is unchanged.' : 'The activity log was changed.');
      return findings.length === 0 ? 0 : 1;
    } finally {
      await client.end();
      await data.stop();
    }
  },
};

async function hasSeal(client: pg.Client, hash: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from audit_seals where encode(hash, 'hex') = lower($1)
    union all select from audit_checkpoints where encode(hash, 'hex') = lower($1)`,
    [hash],
  );
  return (rowCount ?? 0) > 0;
}
