import type { OpenedForm, Screen, ScreenRecords } from '../../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'pick-ups', path: '/home/service_request/pick_up?limit=10', heading: 'Pick Up', isColourful: true },
  { name: 'pick-ups-none', path: '/home/service_request/pick_up?q=zzzzzz', heading: 'Pick Up' },
  { name: 'pick-up-board', path: '/home/service_request/pick_up/board', heading: 'Pick Up', isColourful: true },
  { name: 'pick-up-new', path: '/home/service_request/pick_up/new', heading: 'New pick-up' },
  { name: 'pick-up-bulk-edits', path: '/home/service_request/pick_up/bulk-edits', heading: 'Bulk edits of pick-ups' },
  { name: 'pick-up-checks', path: '/home/service_request/pick_up/checks', heading: 'Courier checks' },
  { name: 'pick-up', path: '/home/service_request/pick_up/:pickup', heading: /./, isColourful: true },
  { name: 'pick-up-edit', path: '/home/service_request/pick_up/:pickup?edit=yes', heading: /./ },
  { name: 'pick-up-files', path: '/home/service_request/pick_up/:pickup?tab=files', heading: /./ },
];

type PickUps = { pickUps: { id: string }[] };

export const screenRecords: ScreenRecords = {
  pickup: async (read) =>
    (await read<PickUps>('/service-request/retrieveAllServiceRequestPickUp?limit=1')).pickUps[0]?.id,
};

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const get = 'GET /service-request/pick-up/:id';
const freight = 'GET /service-request/pick-up/:id/freight';
const quotes = 'GET /service-request/quote';
const inWorkshop = (status: string) => ({ status: 'Received at Repair Facility', robots: [{ status }] });

export const openedForms: readonly OpenedForm[] = [
  { screen: 'pick-ups', opens: [`Select ${id}`, 'Edit 1'] },
  { screen: 'pick-ups', opens: [`Select ${id}`, 'Approve freight…'] },
  { screen: 'pick-ups', opens: [`Select ${id}`, 'Book couriers…'] },
  { screen: 'pick-up', opens: ['More actions', 'Cancel pick-up…'] },
  { screen: 'pick-up', opens: ['More actions', 'Change the status…'] },
  { screen: 'pick-up', opens: ['Add a robot'] },
  { screen: 'pick-up', opens: [`More actions for ${id}`, 'Edit…'] },
  { screen: 'pick-up', opens: ['Ask a question…'] },
  { screen: 'pick-up', opens: ['Cancel courier…'] },
  { screen: 'pick-up', opens: ['Approve freight…'], answers: { [freight]: { consignments: [], isOn: true } } },
  {
    screen: 'pick-up',
    opens: ['Book pick-up…'],
    answers: { [freight]: { consignments: [{ state: 'made', booking: 'none' }] } },
  },
  {
    screen: 'pick-up',
    opens: ['Write quote…'],
    answers: { [get]: { robots: [{ status: 'inspecting' }] }, [quotes]: { quotes: [] } },
  },
  {
    screen: 'pick-up',
    opens: ['Write quote…'],
    answers: { [get]: { robots: [{ status: 'inspecting', warranty: true }] }, [quotes]: { quotes: [] } },
  },
  { screen: 'pick-up', opens: ['Record answer…'], answers: { [quotes]: { quotes: [{ canAnswer: true }] } } },
  {
    screen: 'pick-up',
    opens: ['Take payment…'],
    answers: { [quotes]: { quotes: [{ invoice: { number: 'I1', dueCents: 100 } }] } },
  },
  {
    screen: 'pick-up',
    opens: [`Quote…: ${id}`],
    answers: { [get]: inWorkshop('inspecting'), [quotes]: { quotes: [] } },
  },
  {
    screen: 'pick-up',
    opens: [`More actions for ${id}`, 'Price follows…'],
    answers: { [get]: inWorkshop('inspecting'), [quotes]: { quotes: [] } },
  },
  {
    screen: 'pick-up',
    opens: [`Approved…: ${id}`],
    answers: { [get]: inWorkshop('quoted'), [quotes]: { quotes: [{ robotId: id, canAnswer: true }] } },
  },
  {
    screen: 'pick-up',
    opens: [`Mark returned: ${id}`],
    answers: {
      [get]: inWorkshop('repaired'),
      [quotes]: { quotes: [{ robotId: id, state: 'approved', invoice: null }] },
    },
  },
];
