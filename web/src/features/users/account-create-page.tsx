import { Radio } from '@mantine/core';
import { newDealerAccount } from '@poolhouse/domain/features/users/dealer-account';
import { newUser } from '@poolhouse/domain/features/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { ForbiddenState } from '../../ui/forbidden-state.tsx';
import { type RecordForm, type Saving, useRecordForm } from '../../ui/form/use-record-form.ts';
import { TextField } from '../../ui/input/text-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountForm } from './account-form.tsx';
import { checkNewAccount, emptyAccount, type NewAccountValues, newAccountOf } from './account-form-values.ts';
import classes from './account-page.module.css';
import { cacheAccount } from './account-queries.ts';
import { type AccountScope, allAccounts, dealerAccountsOnly } from './account-scope.ts';
import { BackToList } from './back-to-list.tsx';
import { notifyInvited, useMailIsOn } from './notify-invited.ts';

export const UserCreatePage = () => <CreatePage scope={allAccounts} />;
export const DealerAccountCreatePage = () => <CreatePage scope={dealerAccountsOnly} />;

function CreatePage({ scope }: { scope: AccountScope }) {
  const permission = scope.permission('create');
  const ability = useCan(permission);
  return (
    <>
      <PageHeader
        title={scope.kind === 'everybody' ? 'New person' : 'New dealer’s account'}
        back={<BackToList scope={scope} />}
      />
      {ability.allowed ? (
        <CreateForm scope={scope} />
      ) : (
        <ForbiddenState title="You can’t create accounts here" ability={ability} />
      )}
    </>
  );
}

function CreateForm({ scope }: { scope: AccountScope }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isMailOn = useMailIsOn();
  const save = async ({ values, idempotencyKey }: Saving<NewAccountValues>) => {
    const created = await create(scope, values, idempotencyKey);
    cacheAccount(queries, scope, created);
    if (values.start === 'link') notifyInvited(created.email, isMailOn);
    else notify.success(`Created ${created.name}.`);
    await navigate({ to: scope.pathOf(created.id) });
  };
  const form = useRecordForm<NewAccountValues>({
    name: `${scope.kind}.new`,
    base: emptyAccount,
    revision: null,
    check: (values) => checkNewAccount(scope, values),
    save,
  });
  return (
    <AccountForm form={form} scope={scope} isNew onCancel={() => void navigate({ to: scope.listPath })}>
      <StartFields form={form} isMailOn={isMailOn} />
    </AccountForm>
  );
}

function create(scope: AccountScope, values: NewAccountValues, idempotencyKey: string) {
  const given = newAccountOf(scope, values);
  return scope.kind === 'dealers'
    ? callApi(dealerAccountsOnly.api.create, { body: newDealerAccount.parse(given), idempotencyKey })
    : callApi(allAccounts.api.create, { body: newUser.parse(given), idempotencyKey });
}

type StartProps = { form: RecordForm<NewAccountValues>; isMailOn: boolean };

/** Shows how the user signs in for the first time. */
function StartFields({ form, isMailOn }: StartProps) {
  const start = form.bind('start');
  return (
    <div className={classes.start}>
      <Radio.Group
        label="First sign-in"
        value={start.value}
        onChange={(value) => start.onChange(value === 'password' ? 'password' : 'link')}
      >
        <div className={classes.choices}>
          <Radio
            value="link"
            label="Send an invitation"
            description={
              isMailOn
                ? 'By email. They choose a password themselves; the link works for 7 days.'
                : 'Outgoing email isn’t set up, so the invitation won’t arrive. Give them a first password instead.'
            }
          />
          <Radio
            value="password"
            label="Give them a first password"
            description="They have to change it when they sign in."
          />
        </div>
      </Radio.Group>
      {start.value === 'password' && (
        <TextField
          {...form.bind('password')}
          label="First password"
          description="12 characters or more. Tell it to them in person."
          isRequired
        />
      )}
    </div>
  );
}
