import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'find-robot', path: '/home/robot', heading: 'Robots' },
  { name: 'robot', path: '/home/robot/:serial', heading: /./ },
];

type DropOffs = { dropOffs: { serialNumber: string | null }[] };

export const screenRecords: ScreenRecords = {
  serial: async (read) => {
    const { dropOffs } = await read<DropOffs>('/service-request/retrieveAllServiceRequestDropOff?limit=20');
    return dropOffs.find(({ serialNumber }) => serialNumber !== null)?.serialNumber ?? undefined;
  },
};

export const openedForms: readonly OpenedForm[] = [
  { screen: 'find-robot', opens: [] },
  { screen: 'find-robot', opens: ['Scan the serial number'] },
];
