import { Button, Modal, Stack } from '@mantine/core';
import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { cashCents, denominations } from '@poolhouse/domain/features/pos/tills/till-count';
import type { TillReport } from '@poolhouse/domain/features/pos/tills/till-report';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { NumberField } from '../../../ui/input/number-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { reportPath } from '../paths.ts';
import { MethodTable } from './method-table.tsx';

const pieceName = (cents: number) => `cash.${cents}`;
const noBlur = () => {};
type Values = { cardCents: number | null; eftCents: number | null; note: string } & Record<
  string,
  number | string | null
>;

/** Asks what is in a till, by note and coin; what should be there is shown once it was counted. */
export function CloseTillDialog({ till: { id, code, day }, onClose }: { till: Till; onClose: () => void }) {
  const queries = useQueryClient();
  const [report, setReport] = useState<TillReport | null>(null);
  const start: Values = {
    ...Object.fromEntries(denominations.map((cents) => [pieceName(cents), null])),
    cardCents: null,
    eftCents: null,
    note: '',
  };
  const keepOpen = () => {};
  const form = useFormDialog(start, keepOpen, async ({ cardCents, eftCents, note, ...counts }) => {
    const cash = Object.fromEntries(
      denominations.flatMap((cents) => {
        const count = counts[pieceName(cents)];
        return typeof count === 'number' ? [[String(cents), count]] : [];
      }),
    );
    const body = { cash, cardCents: cardCents ?? 0, eftCents: eftCents ?? 0, note };
    await callApi(tillsApi.close, { params: { id }, body });
    setReport(await callApi(tillsApi.report, { params: { id: day?.id ?? '' } }));
  });
  const leave = () => {
    if (report !== null) void refreshCalls(queries, tillsApi.list, tillsApi.reports);
    onClose();
  };
  if (report !== null)
    return (
      <Modal opened onClose={leave} title={`Till ${code} is closed`} size="lg">
        <Stack gap="sm">
          <MethodTable report={report} />
          <Button component={Link} to={reportPath(report.id)} onClick={leave}>
            {`Open Z report ${report.zNumber}`}
          </Button>
        </Stack>
      </Modal>
    );
  const counted = Object.fromEntries(
    denominations.map((cents) => [String(cents), Number(form.values[pieceName(cents)] ?? 0)]),
  );
  return (
    <FormDialog
      title={`Close till ${code}`}
      about="Count what is in the drawer, then enter the totals that the card terminal and the bank show."
      button="Close till"
      isWide
      form={form}
      onClose={leave}
    >
      <Stack gap="sm">
        <FieldGrid>
          {denominations.map((cents) => (
            <NumberField
              key={cents}
              name={pieceName(cents)}
              label={formatCents(cents)}
              value={form.values[pieceName(cents)] as number | null}
              error={form.errors[pieceName(cents)]}
              onChange={(count) => form.set({ [pieceName(cents)]: count })}
              onBlur={noBlur}
            />
          ))}
        </FieldGrid>
        <p>Cash counted: {formatCents(cashCents(counted))}</p>
        <FieldGrid>
          {(['cardCents', 'eftCents'] as const).map((name) => (
            <MoneyField
              key={name}
              name={name}
              label={name === 'cardCents' ? 'Card total' : 'EFT total'}
              value={form.values[name]}
              error={form.errors[name]}
              onChange={(cents) => form.set({ [name]: cents })}
              onBlur={noBlur}
            />
          ))}
        </FieldGrid>
        <TextField {...form.bind('note')} label="Note" />
      </Stack>
    </FormDialog>
  );
}
