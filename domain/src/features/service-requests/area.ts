import { everydayActions } from '../access/actions.ts';
import { defineArea } from '../access/define-area.ts';

const service = { SERVICE: [...everydayActions, 'assign', 'approve', 'manage'] } as const;

export const serviceRequestsArea = defineArea('service_request', {
  page: 'pick_up',
  label: 'Service Request',
  noun: 'service requests',
});

export const dropOffsArea = defineArea('service_request.drop_off', {
  page: {
    name: 'drop_off',
    path: '/home/service_request/drop_off',
    title: 'Drop Off',
    place: 10,
    roles: ['SERVICE'],
  },
  noun: 'drop-offs',
  roles: service,
});

export const pickUpsArea = defineArea('service_request.pick_up', {
  page: {
    name: 'pick_up',
    path: '/home/service_request/pick_up',
    title: 'Pick Up',
    place: 11,
    roles: ['DEALER', 'SERVICE'],
  },
  noun: 'pick-ups',
  roles: service,
});
