import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'practice', path: '/home/training/pick_up_training', heading: 'Service Pick Up practice' },
  { name: 'one practice', path: '/home/training/pick_up_training/:practice', heading: /^Practice of / },
];

export const screenRecords: ScreenRecords = {
  practice: async (read) =>
    (await read<{ practices: { id: string }[] }>('/training?status=signed-off&limit=1')).practices[0]?.id,
};

export const openedForms: readonly OpenedForm[] = [
  {
    screen: 'one practice',
    opens: ['Send back…'],
    answers: { 'GET /training/:id': { status: 'handed-in', traineeId: 'u2' } },
  },
];
