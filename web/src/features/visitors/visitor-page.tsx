import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { LogItem } from '../../ui/log-link.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { visitorPaths } from './paths.ts';
import { BadgeItem, VisitorBadge } from './visitor-badge.tsx';
import { visitorName, visitTime } from './visitor-columns.tsx';
import { EditVisitorForm, NewVisitorForm } from './visitor-form.tsx';
import { VisitorPhoto } from './visitor-photo.tsx';

const back = <BackLink to={visitorPaths.list}>Visitor Logs</BackLink>;

export const VisitorCreatePage = () => (
  <FormPage title="Sign in a visitor" back={back} permission="visitor_logs:create" refusal="You can’t sign visitors in">
    <NewVisitorForm />
  </FormPage>
);

/** Shows one visit with its form, and prints its badge. */
export const VisitorPage = () => (
  <LoadedRecord call={visitorsApi.get} what="The visitor" live={{ topic: 'visitor', with: [] }}>
    {(visitor, id) => (
      <>
        <FormPage
          title={visitorName(visitor)}
          note={`${visitor.branchLabel}, ${visitTime(visitor, visitor.timeIn)}`}
          back={back}
          actions={
            <MoreMenu label="More actions">
              <BadgeItem />
              <LogItem kind="visitor" id={id} />
            </MoreMenu>
          }
          above={<VisitorPhoto visitor={visitor} />}
          permission="visitor_logs:edit"
          refusal="You can’t change visitors"
        >
          <EditVisitorForm visitor={visitor} />
        </FormPage>
        <VisitorBadge visitor={visitor} />
      </>
    )}
  </LoadedRecord>
);
