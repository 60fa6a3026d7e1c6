import { z } from 'zod';
import { anyOf, listQuery } from '../../kernel/paging.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { line, textLimits } from '../../kernel/text.ts';
import { accountFields, firstPassword, userSorts, userStatus } from './user.ts';

const { email, name, jobDesc, branch, state } = accountFields;
const customerId = line(textLimits.code).regex(
  /^[A-Za-z0-9._/-]+$/,
  'Use letters, digits, dots, dashes and slashes only.',
);

/** What a dealer's account needs: role and permissions aren't for choosing, the customer is a must. §6 */
export const newDealerAccount = z.strictObject({
  email,
  name,
  priorityId: customerId,
  jobDesc: jobDesc.optional(),
  branch: branch.optional(),
  password: firstPassword.optional(),
});
export type NewDealerAccount = z.output<typeof newDealerAccount>;

/** The fields to change; the others stay. */
export const dealerAccountChanges = recordChanges({
  email,
  name,
  priorityId: customerId,
  jobDesc,
  branch,
  state,
});

export const dealerAccountListQuery = listQuery({ state: anyOf(userStatus) }, userSorts);
