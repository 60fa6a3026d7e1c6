import type { Command } from './command.ts';
import { sealMigrations } from './seal-migrations.ts';

/** Notes the hashes of new migrations, so that a test sees when one of them is changed later. */
export const sealNewMigrations: Command = {
  name: 'seal-migrations',
  usage: '',
  summary: 'For developers: seal new migrations against later changes',
  async run({ say }) {
    say(`${sealMigrations()} sealed.`);
    return 0;
  },
};
