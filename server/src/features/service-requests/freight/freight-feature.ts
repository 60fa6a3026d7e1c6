import { sql } from 'kysely';
import type { FreightPort } from '../../../connectors/freight/port.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Feature } from '../../../services/feature/index.ts';
import type { Files } from '../../../services/files/index.ts';
import type { Messages } from '../../../services/messages/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { approveFreightOfMany } from './approve-many.ts';
import { askRates } from './ask-rates.ts';
import { bookCouriers, bookReturn, rebookCourier } from './book-couriers.ts';
import { cancelCourier, confirmCancelled } from './cancel-courier.ts';
import { checkSentPickUpsWork, getLastPickUpCheck, startPickUpCheck } from './check-sent-pick-ups.ts';
import { courierCancelMail } from './courier-mails.ts';
import { enquireAboutPickUp } from './enquire.ts';
import { bookingFollowUps } from './follow-bookings.ts';
import { consignmentFollowUps } from './follow-freight.ts';
import { freightKinds } from './freight-kinds.ts';
import { consignmentPapers, downloadPaper, keepPapersWork } from './keep-papers.ts';
import { notifyDelivered } from './notify-delivered.ts';
import { approveFreight, createReturnConsignment } from './order-consignment.ts';
import { pollCouriersLoop, pollCouriersWork } from './poll-couriers.ts';
import { quoteNewPickUpsLoop } from './quote-new-pick-ups.ts';
import { getFreight } from './read-freight.ts';
import { receiveFreightEvent } from './receive-freight-event.ts';
import { getTracking } from './track-consignments.ts';

export type FreightFeatureParts = { freight: FreightPort; ruleBook: RuleBook; files: Files; messages: Messages };

const eventsKeptDays = 90;

/** Returns what couriers bring to service requests. */
export function freightPart(platform: Platform, { freight, ruleBook, files, messages }: FreightFeatureParts) {
  const { clock, config, contextFor } = platform;
  const rates = { freight, ruleBook, clock, companyPhone: config.company.phone };
  const isOn = freight.carries === 'everything';
  return {
    useCases: [
      getFreight({ freight, ruleBook }),
      askRates(rates),
      approveFreight(rates),
      approveFreightOfMany(rates),
      createReturnConsignment(rates),
      bookCouriers({ freight, ruleBook }),
      rebookCourier({ freight, ruleBook }),
      bookReturn({ freight, ruleBook }),
      cancelCourier(ruleBook),
      confirmCancelled,
      getTracking({ freight, ruleBook, messages }),
      notifyDelivered(messages),
      startPickUpCheck(freight),
      getLastPickUpCheck,
      enquireAboutPickUp(ruleBook, messages),
      downloadPaper({ freight, files }),
      receiveFreightEvent(config.freightWebhookSecret, { freight, messages }),
    ],
    mails: [courierCancelMail],
    intentKinds: freightKinds(freight, clock),
    followUps: [
      ...consignmentFollowUps({ contextFor, clock, ruleBook }),
      ...bookingFollowUps({ contextFor, clock, messages }),
    ],
    jobs: [
      pollCouriersWork({ freight, messages, contextFor }),
      keepPapersWork({ freight, files }),
      checkSentPickUpsWork({ freight, messages, contextFor }),
    ],
    loops: isOn ? [pollCouriersLoop, quoteNewPickUpsLoop({ ...rates, contextFor })] : [],
    fileKinds: [consignmentPapers],
    cleanups: [
      {
        name: 'freight events',
        run: ({ db, clock: { now } }) =>
          sql`delete from freight_events where received_at < ${new Date(now().getTime() - eventsKeptDays * 86_400_000)}`.execute(
            db,
          ),
      },
    ],
  } satisfies Partial<Feature>;
}
