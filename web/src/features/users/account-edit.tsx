import type { User } from '@poolhouse/domain/features/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import { useUser } from '../../platform/session/session.ts';
import { useCloseEdit } from '../../ui/detail/edit-buttons.tsx';
import { useEditForm } from '../../ui/form/use-contract-form.ts';
import { AccountForm } from './account-form.tsx';
import { changesOf, checkCustomer, formValuesOf } from './account-form-values.ts';
import { accountLabels } from './account-labels.ts';
import { cacheAccount } from './account-queries.ts';
import type { AccountScope } from './account-scope.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

export function AccountEdit({ scope, account }: { scope: AccountScope; account: User }) {
  const queries = useQueryClient();
  const close = useCloseEdit();
  const viewer = useUser();
  const emailRefusal = useSignInRefusal(account);
  const form = useEditForm({
    name: `${scope.kind}.${account.id}`,
    labels: accountLabels,
    call: scope.api.update,
    params: { id: account.id },
    record: account,
    valuesOf: formValuesOf,
    bodyOf: (values) => changesOf(scope, values),
    alsoCheck: (values) => checkCustomer(scope, values),
    onSaved: (saved) => {
      cacheAccount(queries, scope, saved);
      notify.success(`Saved ${saved.name}.`);
    },
    close,
  });
  return (
    <AccountForm
      form={form}
      scope={scope}
      isOneself={viewer.id === account.id}
      emailRefusal={viewer.id === account.id ? null : emailRefusal}
    />
  );
}
