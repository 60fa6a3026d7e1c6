import { branchActions, repRecord } from '@poolhouse/domain/features/branches/records';
import { line, textLimits } from '@poolhouse/domain/kernel/text';
import { write } from '../platform/database/write.ts';
import { type Command, CommandError, requireOption } from './command.ts';
import { withPoolhouse } from './open-poolhouse.ts';

/** Adds an account manager, so that dealers and their files can name one. */
export const addRep: Command = {
  name: 'rep add',
  usage: '--id R01 --label N',
  summary: 'Add an account manager',
  options: { id: { type: 'string' }, label: { type: 'string' } },
  async run(invocation) {
    const id = line(textLimits.code).safeParse(requireOption(invocation, 'id'));
    const label = line(textLimits.name).safeParse(requireOption(invocation, 'label'));
    if (!id.success || !label.success) throw new CommandError('--id takes up to 40 characters, --label up to 80.');
    const row = { id: id.data, label: label.data };
    const isAdded = await withPoolhouse(invocation.config(), invocation.log, ({ poolhouse }) => {
      const ctx = poolhouse.commandContext('rep add');
      return write(ctx, {
        change: ctx.db
          .insertInto('reps')
          .values(row)
          .onConflict((clash) => clash.doNothing())
          .returning('id'),
        audit: { action: branchActions.create, target: { kind: repRecord.kind, id: row.id, label: row.label } },
        answer: row,
      });
    });
    if (!isAdded) throw new CommandError(`Account manager ${row.id} already exists.`);
    invocation.say(`${row.label} (${row.id}) is now an account manager.`);
    return 0;
  },
};
