import type { Config } from '../platform/config/config.ts';
import { SettingsRefused } from '../platform/config/read-settings.ts';
import type { Command, Invocation } from './command.ts';
import { checkDatabase } from './doctor-database.ts';
import {
  checkDataFolder,
  checkFreeSpace,
  checkNode,
  checkPort,
  checkPostgresPackage,
  checkWebPages,
} from './doctor-machine.ts';
import { type Finding, okFinding, problemFinding } from './finding.ts';

/** Looks at everything that the product needs, changing nothing; says for each whether it is right, and the fix. */
export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'Check the machine, the settings and the data, and say how to fix what is wrong',
  async run(invocation) {
    const settings = checkSettings(invocation);
    const findings = [checkNode(), ...settings.findings];
    if (settings.config !== null) findings.push(...(await checkRest(settings.config)));
    for (const { what, fix } of findings) {
      invocation.say(fix === null ? `ok      ${what}` : `not ok  ${what}\n        ${fix}`);
    }
    const bad = findings.filter((finding) => finding.fix !== null).length;
    invocation.say(bad === 0 ? 'All checks passed.' : `${bad} of ${findings.length} checks found a problem.`);
    return bad === 0 ? 0 : 1;
  },
};

function checkSettings({ config }: Invocation): { config: Config | null; findings: Finding[] } {
  try {
    return { config: config(), findings: [okFinding('The settings can be used.')] };
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    const findings = error.problems.map((problem) => problemFinding('A setting can’t be used.', `${problem}.`));
    return { config: null, findings };
  }
}

async function checkRest(config: Config): Promise<Finding[]> {
  const folder = config.databaseUrl === null ? [checkPostgresPackage(), checkDataFolder(config)] : [];
  return [
    checkWebPages(),
    ...folder,
    await checkFreeSpace(config),
    await checkPort(config),
    ...(await checkDatabase(config)),
  ];
}
