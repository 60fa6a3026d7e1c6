import { robotsApi } from '@poolhouse/domain/features/robots/api';
import { robotPermissions } from '@poolhouse/domain/features/robots/robot-permissions';
import { serialNumber } from '@poolhouse/domain/kernel/serial-number';
import { IconRobot } from '@tabler/icons-react';
import { isApiFailure } from '../../platform/api/api-failure.ts';
import { callApi } from '../../platform/api/call-api.ts';
import type { FoundRecord, Palette } from '../../platform/palette.ts';
import { paths } from '../../platform/paths.ts';
import { robotPaths } from './paths.ts';

const title = 'Robots › Find or scan a serial number';

export const palette: Palette = {
  links: [{ path: robotPaths.find, title, icon: IconRobot, permission: 'service_request.pick_up:view' }],
  synonyms: { [robotPaths.find]: ['robot passport', 'serial', 'scan', 'barcode', 'qr'] },
  finders: [
    {
      group: 'Robots',
      icon: IconRobot,
      permission: robotPermissions,
      query: (q) => ({
        queryKey: ['robot of a serial number', q],
        queryFn: ({ signal }) => findRobot(q, signal),
        select: (found) => found as FoundRecord[],
      }),
    },
  ],
};

/** A serial number has a digit; other words aren't looked for. */
async function findRobot(q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const serial = /\d/.test(q) ? serialNumber.safeParse(q).data : undefined;
  if (serial === undefined) return [];
  try {
    const { model, dealer } = await callApi(robotsApi.passport, { params: { serial }, signal });
    const note = [model, dealer?.name].filter(Boolean).join(' · ');
    return [{ id: serial, path: paths.robot(serial), title: serial, note }];
  } catch (error) {
    if (isApiFailure(error) && error.status === 404) return [];
    throw error;
  }
}
