import { prepareDatabase } from '../platform/prepare-database.ts';
import type { Command } from './command.ts';
import { openData } from './open-data.ts';
import { pendingMigrations } from './pending-migrations.ts';

/** Brings the database to this release without starting the product. */
export const migrateDatabase: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Update the database to this release',
  async run(invocation) {
    const data = await openData(invocation.config(), invocation.log);
    try {
      const { pending } = await pendingMigrations(data.connection);
      const count = await prepareDatabase(data.connection, invocation.log);
      for (const name of pending.slice(0, count)) invocation.say(`Done: ${name}`);
      invocation.say(count === 0 ? 'The database is up to date.' : 'The database is now up to date.');
      return 0;
    } finally {
      await data.stop();
    }
  },
};
