import { Button } from '@mantine/core';
import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { useTillState } from '../../../platform/session/till-turn.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { posPaths } from '../paths.ts';

type Props = {
  tills: readonly Till[];
  chosen: Till | null;
  /** Runs before a till is opened. */
  onEnter: (till: Till) => void;
  onChoose: (till: Till) => void;
};

/** Asks which till this browser is at; one that is closed is opened with its float. */
export function TillChoice({ tills, chosen, onEnter, onChoose }: Props) {
  const [opened, setOpened] = useState<Till | null>(null);
  const isLocked = useTillState()?.turn === null;
  const open = (till: Till) => {
    onEnter(till);
    setOpened(till);
  };
  if (tills.length === 0)
    return (
      <EmptyState drawing="empty" title="No tills yet">
        <ReasonButton permission="pos:manage" to={posPaths.tills}>
          Add a till
        </ReasonButton>
      </EmptyState>
    );
  return (
    <PageBody>
      <Section
        title="Which till is this?"
        description={chosen === null ? 'This browser stays on it.' : `Till ${chosen.code} is closed.`}
      >
        <PlainTable columns={[{ label: 'Till' }, { label: 'Name' }, { label: 'Actions', isUnseen: true }]}>
          {tills.map((till) => (
            <tr key={till.id}>
              <th scope="row">{till.code}</th>
              <PlainCell>{till.name}</PlainCell>
              <PlainCell>
                {till.day === null ? (
                  <ReasonButton permission="pos:create" onClick={() => open(till)}>
                    {`Open ${till.code}`}
                  </ReasonButton>
                ) : (
                  <Button onClick={() => onChoose(till)}>{`Use ${till.code}`}</Button>
                )}
              </PlainCell>
            </tr>
          ))}
        </PlainTable>
      </Section>
      {opened !== null && !isLocked && (
        <OpenTillDialog till={opened} onOpened={onChoose} onClose={() => setOpened(null)} />
      )}
    </PageBody>
  );
}

type DialogProps = { till: Till; onOpened: (till: Till) => void; onClose: () => void };

function OpenTillDialog({ till: { id, code }, onOpened, onClose }: DialogProps) {
  const queries = useQueryClient();
  const form = useFormDialog({ floatCents: null as number | null }, onClose, async ({ floatCents }) => {
    const till = await callApi(tillsApi.open, { params: { id }, body: { floatCents: floatCents as number } });
    await refreshCalls(queries, tillsApi.list);
    onOpened(till);
  });
  return (
    <FormDialog
      title={`Open till ${code}`}
      about="Count the cash in the drawer."
      button="Open"
      form={form}
      onClose={onClose}
    >
      <MoneyField {...form.bind('floatCents')} label="Float" isRequired />
    </FormDialog>
  );
}
