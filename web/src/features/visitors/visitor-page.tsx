import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import type { Visitor } from '@poolhouse/domain/features/visitors/visitor';
import { visitorKindLabels } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { BackLink } from '../../ui/back-link.tsx';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { LogItem } from '../../ui/log-link.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { visitorPaths } from './paths.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { BadgeItem, VisitorBadge } from './visitor-badge.tsx';
import { outText, visitorName, visitTime } from './visitor-columns.tsx';
import { EditVisitorForm, NewVisitorForm } from './visitor-form.tsx';
import classes from './visitor-page.module.css';
import { VisitorPhoto } from './visitor-photo.tsx';

/** Returns what of a visit can’t be changed. */
const factsOf = (visitor: Visitor) => [
  { label: 'Kind', value: visitorKindLabels[visitor.kind] },
  { label: 'Host', value: visitor.host },
  { label: 'In', value: visitTime(visitor, visitor.timeIn) },
  { label: 'Out', value: visitor.timeOut === null ? 'On site' : outText(visitor) },
];

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
          note={visitor.branchLabel}
          back={back}
          actions={
            <>
              {visitor.timeOut === null && <SignOutButton visitor={visitor} size="sm" />}
              <MoreMenu label="More actions">
                <BadgeItem />
                <LogItem kind="visitor" id={id} />
              </MoreMenu>
            </>
          }
          above={
            <>
              <div className={classes.facts}>
                <FactGrid facts={factsOf(visitor)} />
              </div>
              <VisitorPhoto visitor={visitor} />
            </>
          }
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
