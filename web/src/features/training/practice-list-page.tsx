import { trainingApi } from '@poolhouse/domain/features/training/api';
import { certificateStateLabels } from '@poolhouse/domain/features/training/certificate';
import { type PracticeSummary, practiceStatusLabels } from '@poolhouse/domain/features/training/practice';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { withErrorNotice } from '../../platform/notify.ts';
import { InstantText } from '../../ui/instant-text.tsx';
import { defineList, type ListColumn, optionsOf } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { startPractice } from './enter-practice.ts';
import { practicePaths } from './paths.ts';
import { CertificateDot, PracticeStatusDot } from './practice-marks.tsx';

const stepsText = ({ stepsDone, steps }: PracticeSummary) => `${stepsDone} of ${steps} steps`;

const columns: readonly ListColumn<PracticeSummary>[] = [
  { id: 'trainee', header: 'Trainee', width: 220, grows: true, isRowHeader: true, cell: ({ trainee }) => trainee },
  { id: 'status', header: 'Status', width: 200, cell: (row) => <PracticeStatusDot {...row} /> },
  { id: 'steps', header: 'Steps', width: 140, cell: stepsText },
  {
    id: 'started',
    holds: 'time',
    header: 'Started',
    sort: 'startedAt',
    width: 216,
    cell: (row) => <InstantText at={row.startedAt} />,
  },
  { id: 'trainer', header: 'Signed off by', width: 180, cell: ({ signedOffBy }) => signedOffBy },
  { id: 'certificate', header: 'Certificate', width: 220, cell: (row) => <CertificateDot {...row} /> },
];

const list = defineList({
  name: 'practices',
  title: 'Service Pick Up practice',
  noun: { one: 'practice', many: 'practices' },
  call: trainingApi.list,
  rowsOf: ({ practices }) => practices,
  rowLabel: ({ trainee }: PracticeSummary) => trainee,
  rowPath: practicePaths.practice,
  columns,
  filters: [
    { kind: 'options', id: 'status', label: 'Status', options: optionsOf(practiceStatusLabels) },
    { kind: 'options', id: 'certificate', label: 'Certificate', options: optionsOf(certificateStateLabels) },
  ],
  usualSort: { by: 'startedAt', isDescending: true },
  searchLabel: 'Search trainees',
  card: {
    title: ({ trainee }) => trainee,
    aside: (row) => <PracticeStatusDot {...row} />,
    lines: (row) => [stepsText(row), <CertificateDot key="certificate" {...row} />],
  },
  secondaryAction: <StartButton />,
  firstUse: {
    title: 'No practice yet',
    text: 'Practise a service pick-up from its booking to its return. Nothing in it is real: no mail, no courier.',
  },
});

/** Shows practices and certificates: to trainers all of them, to others their own. */
export function PracticeListPage() {
  return <RecordList config={list} />;
}

function StartButton() {
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    await withErrorNotice(startPractice());
    setStarting(false);
  };
  return (
    <ReasonButton
      permission="training.service_request_pickup:create"
      leftSection={<IconPlayerPlay size={16} stroke={1.75} />}
      loading={isStarting}
      onClick={() => void start()}
    >
      Start practice
    </ReasonButton>
  );
}
