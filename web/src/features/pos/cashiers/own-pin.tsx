import { Button, Group } from '@mantine/core';
import { cashiersApi } from '@poolhouse/domain/features/pos/cashiers/api';
import { longestPin, shortestPin } from '@poolhouse/domain/features/pos/cashiers/pin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PinField } from './pin-field.tsx';

/** Shows whether one has a PIN for tills, sets it and removes it. */
export function OwnPin() {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    await callApi(cashiersApi.removePin);
    await refreshCalls(queries, cashiersApi.pin, cashiersApi.list);
    notify.success('Your PIN is removed.');
  };
  return (
    <Loaded query={queryOf(cashiersApi.pin)} what="Your PIN">
      {({ isSet, isLocked }) => (
        <div>
          <p>{isLocked ? 'Locked after five wrong tries. Change it to unlock it.' : isSet ? 'Set.' : 'Not set.'}</p>
          <Group gap="xs" mt="sm">
            <Button variant="default" onClick={() => setOpen(true)}>
              {isSet ? 'Change PIN' : 'Set PIN'}
            </Button>
            {isSet && (
              <Button variant="default" onClick={() => void withErrorNotice(remove())}>
                Remove PIN
              </Button>
            )}
          </Group>
          {isOpen && <PinDialog onClose={() => setOpen(false)} />}
        </div>
      )}
    </Loaded>
  );
}

function PinDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useFormDialog({ pin: '' }, onClose, async (body) => {
    await callApi(cashiersApi.setPin, { body });
    await refreshCalls(queries, cashiersApi.pin, cashiersApi.list);
    notify.success('Your PIN is set.');
  });
  return (
    <FormDialog title="Your PIN" about="You enter it to take over a till." button="Save" form={form} onClose={onClose}>
      <PinField
        label="New PIN"
        description={`${shortestPin} to ${longestPin} digits, not a date or a pattern.`}
        value={form.values.pin}
        error={form.errors.pin}
        onChange={(pin) => form.set({ pin })}
        isFocused
      />
    </FormDialog>
  );
}
