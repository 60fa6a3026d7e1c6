import { relative } from 'node:path';
import type { Command } from './command.ts';
import { generateTables, tablesFile } from './generate-tables.ts';
import { migrateIfNeeded, openData } from './open-data.ts';

/** Writes the types of all tables again, after a migration was added. */
export const generateTableTypes: Command = {
  name: 'generate-tables',
  usage: '',
  summary: 'For developers: regenerate the types of all tables',
  async run(invocation) {
    const config = invocation.config();
    const data = await openData(config, invocation.log);
    try {
      await migrateIfNeeded(config, data, invocation.log);
      await generateTables(data.connection);
    } finally {
      await data.stop();
    }
    invocation.say(`Written: ${relative(process.cwd(), tablesFile)}`);
    return 0;
  },
};
