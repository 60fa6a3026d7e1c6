import { Button } from '@mantine/core';
import { robotsApi } from '@poolhouse/domain/features/robots/api';
import type { RobotPassport } from '@poolhouse/domain/features/robots/robot-passport';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { useParams } from '@tanstack/react-router';
import { downloadCsv } from '../../platform/api/download-csv.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { paths } from '../../platform/paths.ts';
import { DealerLink } from '../../services/dealer-parts/dealer-link.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RecordLink } from './record-link.tsx';
import { RobotEvents } from './robot-events.tsx';
import classes from './robots.module.css';

/** Shows everything that is known of a robot: what it is, and what happened to it. */
export function RobotPage() {
  const { serial = '' } = useParams({ strict: false }) as { serial?: string };
  return (
    <>
      <PageHeader title={serial} back={<BackLink to={paths.robots}>Robots</BackLink>} />
      <Loaded query={queryOf(robotsApi.passport, { params: { serial } })} what="The robot">
        {(robot) => (
          <PageBody>
            <Passport robot={robot} />
          </PageBody>
        )}
      </Loaded>
    </>
  );
}

/** Saves the label as a PDF for the label printer. */
async function saveLabel(serial: string): Promise<void> {
  const name = await downloadCsv(robotsApi.label, undefined, { params: { serial }, fileName: `${serial}.pdf` });
  notify.success(`Saved ${name}.`);
}

function Passport({ robot }: { robot: RobotPassport }) {
  const { serialNumber, model, sale, dealer, pool, warranty, events } = robot;
  return (
    <div className={classes.passport}>
      <Section
        title="Details"
        action={
          <Button variant="default" onClick={() => void withErrorNotice(saveLabel(serialNumber))}>
            Save label
          </Button>
        }
      >
        <FactGrid
          facts={[
            { label: 'Model', value: model },
            {
              label: 'Dealer',
              value: dealer && <DealerLink {...dealer} customerId={null} />,
            },
            {
              label: 'Sold',
              value: sale && (
                <RecordLink
                  kind="order"
                  id={sale.orderId}
                >{`${formatDay(sale.day)}, order ${sale.reference}`}</RecordLink>
              ),
            },
            {
              label: 'Pool',
              value: pool && (
                <RecordLink kind="commercial-customer" id={pool.id}>
                  {pool.name}
                </RecordLink>
              ),
            },
            { label: 'Location', value: pool?.location },
            { label: 'Warranty', value: warranty && (warranty.isCovered ? 'Under warranty' : 'Not under warranty') },
            { label: 'Reason', value: warranty?.reason, isWide: true },
          ].filter(({ value }) => value)}
        />
      </Section>
      <Section title="History">
        <RobotEvents events={events} />
      </Section>
    </div>
  );
}
