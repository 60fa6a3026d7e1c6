import { dealerAccountChanges } from '@poolhouse/domain/features/users/dealer-account';
import { type User, userChanges, user as userSchema } from '@poolhouse/domain/features/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { useUser } from '../../platform/session/session.ts';
import { pickFields } from '../../ui/form/form-values.ts';
import type { FormBase } from '../../ui/form/rebase-form.ts';
import { type Saving, useRecordForm } from '../../ui/form/use-record-form.ts';
import { AccountForm } from './account-form.tsx';
import { type AccountFormValues, checkAccountChanges, formValuesOf } from './account-form-values.ts';
import { cacheAccount } from './account-queries.ts';
import type { AccountScope } from './account-scope.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

export function AccountEdit({ scope, account }: { scope: AccountScope; account: User }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const viewer = useUser();
  const emailRefusal = useSignInRefusal(account);
  const close = () => navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  const save = async ({ values, changed, revision }: Saving<AccountFormValues>) => {
    if (changed.length > 0) {
      const schema = scope.kind === 'dealers' ? dealerAccountChanges : userChanges;
      const saved = await callApi(scope.api.update, {
        params: { id: account.id },
        body: schema.parse(pickFields(values, changed)),
        ifMatch: revision ?? account.revision,
      });
      cacheAccount(queries, scope, saved);
      notify.success(`Saved ${saved.name}.`);
    }
    await close();
  };
  const form = useRecordForm<AccountFormValues>({
    name: `${scope.kind}.${account.id}`,
    base: formValuesOf(account),
    revision: account.revision,
    check: (values) => checkAccountChanges(scope, values),
    save,
    readCurrent,
  });
  return (
    <AccountForm
      form={form}
      scope={scope}
      isNew={false}
      isOneself={viewer.id === account.id}
      emailRefusal={viewer.id === account.id ? null : emailRefusal}
      onCancel={() => void close()}
    />
  );
}

function readCurrent(current: unknown): FormBase<AccountFormValues> | null {
  const read = userSchema.safeParse(current);
  return read.success ? { base: formValuesOf(read.data), revision: read.data.revision } : null;
}
