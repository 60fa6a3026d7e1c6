import { randomInt } from 'node:crypto';
import { email } from '@poolhouse/domain/kernel/email-list';
import { line, textLimits } from '@poolhouse/domain/kernel/text';
import { type Command, CommandError, requireOption } from './command.ts';
import { withPoolhouse } from './open-poolhouse.ts';

/** Letters and digits that can't be taken for each other when they are read aloud. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 5;

/** Makes the first administrator, or a further one. */
export const createAdmin: Command = {
  name: 'admin create',
  usage: '--email E --name N',
  summary: 'Create an administrator and print a password for the first sign-in',
  options: { email: { type: 'string' }, name: { type: 'string' } },
  async run(invocation) {
    const address = email.safeParse(requireOption(invocation, 'email'));
    if (!address.success) throw new CommandError('--email must be an email address such as name@example.com.');
    const name = line(textLimits.name).safeParse(requireOption(invocation, 'name'));
    if (!name.success) throw new CommandError(`--name: ${name.error.issues[0]?.message ?? 'Enter a name.'}`);
    const password = makePassword();
    await withPoolhouse(invocation.config(), invocation.log, ({ poolhouse }) =>
      poolhouse.identity.createAccount(poolhouse.commandContext('admin create'), {
        email: address.data,
        name: name.data,
        role: 'ADMIN',
        password,
        isFirstLogin: true,
      }),
    );
    invocation.say(`${name.data} (${address.data}) is now an administrator.`);
    invocation.say(`Password for the first sign-in: ${password}`);
    invocation.note('It’s shown only once, and must be changed at the first sign-in.');
    return 0;
  },
};

/** 25 characters of 31: some 120 bits. */
function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
