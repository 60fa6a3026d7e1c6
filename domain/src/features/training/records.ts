import { defineActions, defineRecordKind, defineRecords } from '../../kernel/records.ts';

const module = 'training';

export const practiceRecord = defineRecordKind('practice', {
  label: 'Practice',
  module,
  permissions: { view: 'training.service_request_pickup:view', act: 'training.service_request_pickup:edit' },
  fields: {
    status: { label: 'Status' },
    note: { label: 'Note' },
    certificate: { label: 'Certificate' },
    call: { label: 'Step' },
  },
});

export const trainingActions = defineActions(module, {
  start: { action: 'start-practice', wording: 'started practice' },
  practise: { action: 'practise', wording: 'practised' },
  moveOn: { action: 'move-practice-on', wording: 'moved time on in practice' },
  handIn: { action: 'hand-in-practice', wording: 'handed in practice' },
  signOff: { action: 'sign-off-practice', wording: 'signed off practice' },
  sendBack: { action: 'send-practice-back', wording: 'sent back practice' },
  download: { action: 'download-certificate', wording: 'downloaded a certificate' },
});

export const trainingRecords = defineRecords({
  kinds: [practiceRecord],
  actions: [trainingActions],
  counters: [],
});
