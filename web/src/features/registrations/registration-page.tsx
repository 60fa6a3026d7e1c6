import { registrationsApi } from '@poolhouse/domain/features/registrations/api';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import { registrationFiles } from '@poolhouse/domain/features/registrations/registration-files';
import { formatAbn } from '@poolhouse/domain/kernel/abn';
import { lazyPart } from '../../platform/api/load-code.ts';
import { HistoryTab } from '../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../services/activity-log/record-timeline.tsx';
import { useSentExtras } from '../../services/outbox/use-sent-extras.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { RecordOverview } from '../../ui/detail/record-overview.tsx';
import { RecordPage } from '../../ui/detail/record-page.tsx';
import { listOfRecords } from '../../ui/detail/record-steps.tsx';
import type { ContentTab } from '../../ui/detail/use-record-tabs.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { ChecklistSection } from './checklist-section.tsx';
import { LookAlikesSection } from './look-alikes-section.tsx';
import { registrationPaths } from './paths.ts';
import { RegistrationActions } from './registration-actions.tsx';
import { RegistrationEdit } from './registration-edit.tsx';
import { RegistrationSummary, registrationDetails } from './registration-facts.tsx';
import { RegistrationStatusDot, registrationLabels, registrationValueText } from './registration-labels.tsx';
import { RegistrationNotice } from './registration-notice.tsx';
import { madeOldByRegistrations } from './registration-queries.ts';

const RecordFilesTab = lazyPart(() => import('../../services/files/record-files-tab.tsx'), 'RecordFilesTab');

const registrationList = listOfRecords(registrationsApi.list, {
  path: registrationPaths.list,
  pathOf: registrationPaths.registration,
  rowsOf: ({ registrations }) => registrations,
});

/** Shows an application with what is decided about it. */
export const RegistrationPage = () => (
  <LoadedRecord
    call={registrationsApi.get}
    what="The registration"
    live={{ topic: 'registration', with: madeOldByRegistrations }}
  >
    {(registration) => (
      <RecordPage
        title={registration.company}
        back={<BackLink to={registrationPaths.list}>Registrations</BackLink>}
        record={{ kind: 'registration', id: registration.id }}
        list={registrationList}
        facts={
          <>
            <RegistrationStatusDot {...registration} />
            <span className="tabular">ABN {formatAbn(registration.abn)}</span>
            <span>
              Received <InstantText at={registration.createdAt} />
            </span>
          </>
        }
        notice={<RegistrationNotice registration={registration} />}
        menu={<RegistrationActions registration={registration} />}
        edit={{
          permission: 'admin.registration:edit',
          lockReason: registration.status === 'deleted' ? 'Restore this registration first.' : null,
          form: RegistrationEdit,
        }}
        tabs={tabs}
        tabProps={{ registration }}
      />
    )}
  </LoadedRecord>
);

type TabProps = { registration: Registration };
type Tab = ContentTab<TabProps>;

const tabs: readonly [Tab, ...Tab[]] = [
  { id: 'details', label: 'Overview', content: Overview },
  { id: 'documents', label: 'Documents', content: Documents },
  { id: 'history', label: 'History', content: History },
];

const historyOf = ({ id }: Registration) => ({
  call: registrationsApi.history,
  params: { id },
  labels: registrationLabels,
  valueText: registrationValueText,
});

function Overview({ registration }: TabProps) {
  const sent = useSentExtras({ kind: 'registration', id: registration.id });
  return (
    <RecordOverview
      summary={<RegistrationSummary registration={registration} />}
      timeline={<RecordTimeline {...historyOf(registration)} extras={sent} />}
      details={{ name: 'registration', sections: registrationDetails(registration) }}
    >
      {registration.status === 'pending' && (
        <>
          <LookAlikesSection registration={registration} />
          <ChecklistSection registration={registration} />
        </>
      )}
    </RecordOverview>
  );
}

function Documents({ registration }: TabProps) {
  return <RecordFilesTab of={registrationFiles} id={registration.id} history={registrationsApi.history} />;
}

function History({ registration }: TabProps) {
  return <HistoryTab {...historyOf(registration)} />;
}
