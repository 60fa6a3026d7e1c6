import { Radio } from '@mantine/core';
import { newDealerAccount } from '@poolhouse/domain/features/users/dealer-account';
import { newUser } from '@poolhouse/domain/features/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { type RecordForm, type Saving, useRecordForm } from '../../ui/form/use-record-form.ts';
import { TextField } from '../../ui/input/text-field.tsx';
import { LockedPlace } from '../../ui/locked-place.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type AccountCircle, dealersOnly, everybody } from './account-circle.ts';
import { AccountForm } from './account-form.tsx';
import { checkNewAccount, emptyAccount, type NewAccountValues, newAccountOf } from './account-form-values.ts';
import classes from './account-page.module.css';
import { keepAccount } from './account-queries.ts';
import { BackToList } from './back-to-list.tsx';

export const UserCreatePage = () => <CreatePage circle={everybody} />;
export const DealerAccountCreatePage = () => <CreatePage circle={dealersOnly} />;

function CreatePage({ circle }: { circle: AccountCircle }) {
  const permission = circle.permission('create');
  const ability = useCan(permission);
  return (
    <>
      <PageHeader
        title={circle.kind === 'everybody' ? 'New person' : 'New dealer’s account'}
        back={<BackToList circle={circle} />}
      />
      {ability.allowed ? (
        <CreateForm circle={circle} />
      ) : (
        <LockedPlace title="You can’t create accounts here" ability={ability} />
      )}
    </>
  );
}

function CreateForm({ circle }: { circle: AccountCircle }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const save = async ({ values, idempotencyKey }: Saving<NewAccountValues>) => {
    const created = await create(circle, values, idempotencyKey);
    keepAccount(queries, circle, created);
    notify.success(
      values.start === 'link' ? `${created.name} gets a link to choose a password.` : `Created ${created.name}.`,
    );
    await navigate({ to: circle.pathOf(created.id) });
  };
  const form = useRecordForm<NewAccountValues>({
    name: `${circle.kind}.new`,
    base: emptyAccount,
    revision: null,
    check: (values) => checkNewAccount(circle, values),
    save,
  });
  return (
    <AccountForm form={form} circle={circle} isNew onCancel={() => void navigate({ to: circle.listPath })}>
      <StartFields form={form} />
    </AccountForm>
  );
}

function create(circle: AccountCircle, values: NewAccountValues, idempotencyKey: string) {
  const given = newAccountOf(circle, values);
  return circle.kind === 'dealers'
    ? callApi(dealersOnly.api.create, { body: newDealerAccount.parse(given), idempotencyKey })
    : callApi(everybody.api.create, { body: newUser.parse(given), idempotencyKey });
}

/** How the person gets in for the first time. */
function StartFields({ form }: { form: RecordForm<NewAccountValues> }) {
  const start = form.bind('start');
  return (
    <div className={classes.start}>
      <Radio.Group
        label="How they get in"
        value={start.value}
        onChange={(value) => start.onChange(value === 'password' ? 'password' : 'link')}
      >
        <div className={classes.choices}>
          <Radio value="link" label="Send a link by e-mail" description="They choose a password themselves." />
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
