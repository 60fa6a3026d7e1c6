import { NumberInput, Select } from '@mantine/core';
import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import type { PickUpFreight } from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { DriverInstructions } from './driver-instructions.tsx';
import { useRefreshFreight } from './freight-queries.ts';
import { windowText } from './pick-up-window.ts';

type Props = {
  /** The pick-ups; the return consignment where a robot goes back. */
  ids: readonly string[];
  /** The case number where it is one. */
  caseId?: string;
  windows: PickUpFreight['windows'];
  what?: Booked;
  onClose: () => void;
  onBooked?: () => void;
};

/** Asks when drivers come, and books them: for one pick-up, or for many at once. */
export function BookDialog({ ids, caseId, windows, what = 'pick-ups', onClose, onBooked }: Props) {
  const refresh = useRefreshFreight();
  const start = { at: '0', pallets: '' as number | string, instructions: '' };
  const form = useFormDialog(start, onClose, async ({ at, pallets, instructions }) => {
    const window = windows[Number(at)];
    if (window === undefined) return;
    const given = {
      window,
      instructions: instructions.trim() || null,
      ...(pallets !== '' && { pallets: Number(pallets) }),
    };
    await bookings[what].send(ids, given);
    onBooked?.();
    await refresh();
  });
  const { values, set } = form;
  const whose = caseId ?? (ids.length === 1 ? '1 pick-up' : `${ids.length} pick-ups`);
  const { title, about, button } = bookings[what];
  return (
    <FormDialog
      title={`${title}: ${whose}`}
      about={about}
      button={button}
      reason={windows.length === 0 ? 'There are no pick-up times to choose from.' : null}
      form={form}
      onClose={onClose}
    >
      <Select
        mt="md"
        label="When"
        required
        data={windows.map((window, at) => ({ value: String(at), label: windowText(window) }))}
        value={values.at}
        onChange={(at) => set({ at: at ?? '0' })}
        allowDeselect={false}
        data-autofocus
      />
      {ids.length === 1 && what !== 'return' && (
        <NumberInput
          mt="md"
          label="Pallet spaces"
          description="Leave blank to use those of the pick-up."
          min={0}
          max={60}
          value={values.pallets}
          onChange={(pallets) => set({ pallets })}
        />
      )}
      <DriverInstructions form={form} />
    </FormDialog>
  );
}

type Given = { window: PickUpFreight['windows'][number]; pallets?: number; instructions: string | null };

async function rebook([id = '']: readonly string[], given: Given): Promise<void> {
  await callApi(freightApi.rebook, { body: { id, ...given } });
  notify.success('The pick-up is being rebooked.');
}

async function bookReturn([id = '']: readonly string[], given: Given): Promise<void> {
  await callApi(freightApi.bookReturn, { params: { id }, body: given });
  notify.success('The driver is being booked.');
}

async function book(ids: readonly string[], given: Given): Promise<void> {
  const { booked, refused } = await callApi(freightApi.manifest, { body: { ids: [...ids], ...given } });
  notify.success(booked === 1 ? '1 pick-up is being booked.' : `${booked} pick-ups are being booked.`);
  if (refused.length > 0)
    notify.error(`Not booked: ${refused.map(({ caseId, message }) => `${caseId} (${message})`).join(' ')}`);
}

/** What is booked, and how the dialog words it. */
const bookings = {
  'pick-ups': {
    title: 'Book pick-up',
    button: 'Book',
    send: book,
    about: 'The consignments go on a manifest, and the carrier sends a driver.',
  },
  again: {
    title: 'Rebook pick-up',
    button: 'Rebook',
    send: rebook,
    about: 'The customer gets the new time by email once the carrier has agreed.',
  },
  return: {
    title: 'Book driver',
    button: 'Book',
    send: bookReturn,
    about: 'The driver collects the robot from the branch and takes it back.',
  },
} as const;
type Booked = keyof typeof bookings;
