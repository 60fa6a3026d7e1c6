import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { IconChecks } from '@tabler/icons-react';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useJob } from '../../../platform/use-job.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { CheckResult } from '../../../ui/check-result.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { freightCalls } from '../freight/freight-queries.ts';
import { pickUpPaths } from './paths.ts';

/** Shows what the last check of couriers found, and checks again. */
export function CourierCheckPage() {
  const { isBusy, run } = useJob({
    loading: 'Checking couriers',
    start: () => callApi(freightApi.checkSent),
    makesOld: [freightApi.lastCheck, ...freightCalls],
    doneText: 'Couriers checked.',
  });
  return (
    <>
      <PageHeader title="Courier checks" back={<BackLink to={pickUpPaths.list}>Pick Up</BackLink>} />
      <PageBody>
        <p>
          Compares every open consignment with the freight system and corrects ours: its number, manifest, booking and
          status. What a person has to decide is listed.
        </p>
        <p>
          <ReasonButton
            permission="service_request.pick_up:approve"
            variant="default"
            loading={isBusy}
            leftSection={<IconChecks size={16} stroke={1.75} />}
            onClick={run}
          >
            Check couriers
          </ReasonButton>
        </p>
        <Loaded query={queryOf(freightApi.lastCheck)} what="The last check">
          {({ check }) =>
            check === null ? (
              <p>Not checked yet.</p>
            ) : (
              <CheckResult
                check={check}
                record="Pick-up"
                differences={check.differences.map(({ pickUpId, caseId, problem, mended }, at) => ({
                  key: `${caseId} ${at}`,
                  path: pickUpPaths.pickUp(pickUpId),
                  name: caseId,
                  problem,
                  mended,
                }))}
              />
            )
          }
        </Loaded>
      </PageBody>
    </>
  );
}
