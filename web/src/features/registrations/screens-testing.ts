import type { Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'registrations', path: '/home/admin/registration', heading: 'Registrations' },
  { name: 'registration', path: '/home/admin/registration/:registration', heading: /./ },
  { name: 'registration-edit', path: '/home/admin/registration/:registration?edit=yes', heading: /./ },
];

type Registrations = { registrations: { id: string }[] };

export const screenRecords: ScreenRecords = {
  registration: async (read) =>
    (await read<Registrations>('/account-register/retrieveAllRegistrations?status=pending&limit=1')).registrations[0]
      ?.id,
};
