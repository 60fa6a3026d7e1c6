import type { FreightPort } from '../../connectors/freight/port.ts';
import type { PdfMaker } from '../../platform/pdf/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { Files } from '../../services/files/index.ts';
import type { RecordPayment } from '../payments/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { freightKinds } from './freight/freight-kinds.ts';
import { quotesPart } from './quotes/quotes-part.ts';

type ServiceRequestsParts = {
  freight: FreightPort;
  ruleBook: RuleBook;
  files: Files;
  recordPayment: RecordPayment;
  /** Draws quotes and invoices; it is made once all features are declared. */
  pdf: () => PdfMaker;
};

/** Declares what goes to the carriers, and quotes. */
export function serviceRequestsFeature(platform: Platform, parts: ServiceRequestsParts): Feature {
  const { hook: _hook, ...quotes } = quotesPart(platform, parts);
  return { name: 'service-requests', ...quotes, intentKinds: freightKinds(parts.freight, platform.clock) };
}
