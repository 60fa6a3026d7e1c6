import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'registrations', path: '/home/admin/registration', heading: 'Registrations' },
  { name: 'registration', path: '/home/admin/registration/:registration?tab=details', heading: /./ },
  { name: 'registration-edit', path: '/home/admin/registration/:registration?edit=yes', heading: /./ },
];

type Registrations = { registrations: { id: string }[] };

export const screenRecords: ScreenRecords = {
  registration: async (read) =>
    (await read<Registrations>('/account-register/retrieveAllRegistrations?status=pending&limit=1')).registrations[0]
      ?.id,
};

const get = 'GET /account-register/:id';
const pending = { status: 'pending', missing: null, checklist: ['abn', 'contact', 'trade', 'documents', 'duplicates'] };

export const openedForms: readonly OpenedForm[] = [
  { screen: 'registration', opens: ['Approve…'], answers: { [get]: pending } },
  { screen: 'registration', opens: ['More actions', 'Reject…'], answers: { [get]: pending } },
  { screen: 'registration', opens: ['More actions', 'Ask for documents…'], answers: { [get]: pending } },
];
