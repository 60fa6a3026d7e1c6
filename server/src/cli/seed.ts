import { seedVolume } from '../features/dealers/sample-data/seed-volume.ts';
import { type Command, CommandError, numberOption } from './command.ts';
import { withPoolhouse } from './open-poolhouse.ts';

/** Fills the database with made-up records, for measurements. */
export const seed: Command = {
  name: 'seed',
  usage: '--dealers N --orders N --seed S',
  summary: 'Add made-up records for measurements; the same seed creates the same records',
  options: { dealers: { type: 'string' }, orders: { type: 'string' }, seed: { type: 'string' } },
  async run(invocation) {
    const dealers = numberOption(invocation, 'dealers', 0);
    const orders = numberOption(invocation, 'orders', 0);
    if (dealers === 0 && orders === 0) throw new CommandError('Say how many: --dealers N.');
    if (orders > 0) invocation.note('Sample orders are coming soon; they are skipped.');
    const volume = { dealers, seed: numberOption(invocation, 'seed', 1) };
    const config = invocation.config();
    const added = await withPoolhouse(config, invocation.log, ({ poolhouse }) =>
      seedVolume(poolhouse.commandContext('seed'), volume, (done) => {
        if (done % 10_000 === 0) invocation.note(`${done} of ${dealers} dealers`);
      }),
    );
    invocation.say(`${added} dealers added.`);
    return 0;
  },
};
