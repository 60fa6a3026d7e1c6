import { defineArea } from '../access/define-area.ts';

export const trainingArea = defineArea('training', {
  page: 'pick_up_training',
  label: 'Training',
  noun: 'training',
});

export const trainingPickUpsArea = defineArea('training.service_request_pickup', {
  page: {
    name: 'pick_up_training',
    path: '/home/training/pick_up_training',
    title: 'Service Pick Up',
    place: 12,
    roles: ['TRAINING'],
  },
  noun: 'training pick-ups',
  roles: { TRAINING: ['view', 'create', 'edit'] },
});
