import { recordKinds } from '@poolhouse/domain/records';
import type { Poolhouse } from './assemble.ts';
import { connectPorts } from './connect-ports.ts';
import type { MailPort } from './connectors/mail/port.ts';
import { accessFeature } from './features/access/index.ts';
import { announcementsFeature } from './features/announcements/index.ts';
import { branchesFeature } from './features/branches/index.ts';
import { commercialFeature } from './features/commercial/index.ts';
import { addOpenOrders, dealersFeature, findNearest } from './features/dealers/index.ts';
import { homeFeature } from './features/home/index.ts';
import { countOpenOrders, marketplaceFeature } from './features/marketplace/index.ts';
import { countOpenOrders as countOpenShopOrders, ordersFeature } from './features/orders/index.ts';
import { matchPayments, moveAllocations, paymentsFeature, recordPayment } from './features/payments/index.ts';
import { cashierMode, noteProductChange, posFeature } from './features/pos/index.ts';
import { registrationsFeature } from './features/registrations/index.ts';
import { robotsFeature } from './features/robots/index.ts';
import { RuleBook, ruleBookFeature } from './features/rule-book/index.ts';
import { serviceRequestsFeature } from './features/service-requests/index.ts';
import { practiceMode, trainingFeature } from './features/training/index.ts';
import { usersFeature } from './features/users/index.ts';
import { visitorsFeature } from './features/visitors/index.ts';
import { createOutgoingTemplates } from './outgoing-templates.ts';
import { connectedSystems } from './outside-systems.ts';
import { createPlatform, type PlatformParts } from './platform/create-platform.ts';
import { platformPart } from './platform/platform-part.ts';
import { activityLogService } from './services/activity-log/index.ts';
import { bulkEditsService } from './services/bulk-edits/index.ts';
import { connectionsService } from './services/connections/index.ts';
import { countersService } from './services/counters/index.ts';
import { documentsService, KeptDocuments } from './services/documents/index.ts';
import { collect, type Feature } from './services/feature/index.ts';
import { attachedFiles, createFiles, type Files, filesService } from './services/files/index.ts';
import { formsService } from './services/forms/index.ts';
import { ImportDefinitions, importsService } from './services/imports/index.ts';
import { jobsService } from './services/jobs/index.ts';
import { linksService, mailLinks, RecordLinks } from './services/links/index.ts';
import { mailsService, unsubscribedIn } from './services/mails/index.ts';
import { Messages, messagesService } from './services/messages/index.ts';
import { Inbox, notificationsService } from './services/notifications/index.ts';
import { offlineService } from './services/offline/index.ts';
import { createIntentRegistry, type IntentKind, mailKind, outboxService, smsKind } from './services/outbox/index.ts';
import { placesService } from './services/places/index.ts';
import { privacyService } from './services/privacy/index.ts';
import { savedViewsService } from './services/saved-views/index.ts';

export type { Poolhouse } from './assemble.ts';

export type ComposeParts = PlatformParts & {
  /** Null or missing when no mail server is configured. */
  mail?: MailPort | null;
  /** How long the event loop may be held up before calls are refused; 0 never refuses one for it. */
  busyAfterMs?: number;
  /** Features of a test, mounted beside those of the product. */
  testFeatures?: (parts: { files: Files }) => readonly Feature[];
};

/** Puts all features and services together, and mounts what they bring on a server. The database is migrated already. */
export async function compose({ busyAfterMs, ...parts }: ComposeParts): Promise<Poolhouse> {
  const { platform, descriptors, shared } = composeFeatures(parts);
  // The process for imports needs no server: it doesn't load what one is made of.
  const { assemble } = await import('./assemble.ts');
  const { database, dataDir } = parts;
  return assemble({ database, dataDir, busyAfterMs }, platform, descriptors, shared);
}

/** Puts all features and services together. */
export function composeFeatures({ mail = null, testFeatures, ...parts }: Omit<ComposeParts, 'busyAfterMs'>) {
  const platform = createPlatform(parts, recordKinds);
  const { config, db, identity, listener } = platform;
  const ports = connectPorts(platform, { dataDir: parts.dataDir, mail });
  const ruleBook = new RuleBook(db, listener);
  const files = createFiles({
    store: ports.store,
    tempFolder: platform.tempFolder,
    authSecret: platform.authSecret,
    publicUploadsGbPerDay: config.publicUploadsGbPerDay,
    kinds: () => collect(features, 'fileKinds'),
    forms: () => collect(features, 'uploadForms'),
    ofSession: (session) => identity.ofSession(session),
  });
  const links = new RecordLinks(platform.authSecret, config.publicUrl);
  const documents = new KeptDocuments({ ...platform, files });
  const findNearestDealers = findNearest(ports.maps, addOpenOrders(countOpenOrders, countOpenShopOrders));
  const inbox = new Inbox(() => collect(features, 'notificationSources'));
  const messages = new Messages(ports.sms, config.company.name);
  const previewMail = (payload: unknown) => outbox.preview('mail', payload);

  const marketplace = marketplaceFeature(platform, {
    ruleBook,
    findNearest: findNearestDealers,
    files,
    formMail: () => templates.formMail,
    recordPayment,
    moveAllocations,
    matchPayments,
  });

  const dealers = dealersFeature(platform, {
    ...ports,
    files,
    findNearest: findNearestDealers,
    previewMail,
    dealerRows: () => collect(features, 'dealerRows'),
  });
  const rules = ruleBookFeature(platform, { ruleBook, files });

  const features: readonly Feature[] = [
    accessFeature(platform, { connected: connectedSystems(ports.outside, identity.singleSignOn.isOffered) }),
    usersFeature(platform, { files }),
    branchesFeature(),
    dealers,
    marketplace,
    ordersFeature(platform, {
      ...ports,
      ruleBook,
      recordPayment,
      noteProductChange,
      moveAllocations,
      findNearest: findNearestDealers,
      formMail: () => templates.formMail,
      erpOrders: [marketplace.erpOrders],
      previewMail,
      linkedOrders: [marketplace.linkedOrders],
      links,
      pdf: () => templates.pdf,
    }),
    paymentsFeature(platform, { ruleBook }),
    posFeature(platform, {
      ...ports,
      ruleBook,
      recordPayment,
      customers: () => collect(features, 'customers'),
      pdf: () => templates.pdf,
    }),
    serviceRequestsFeature(platform, {
      ...ports,
      ruleBook,
      files,
      messages,
      recordPayment,
      pdf: () => templates.pdf,
    }),
    rules,
    trainingFeature(platform, { pdf: () => templates.pdf }),
    announcementsFeature(platform, { inbox }),
    commercialFeature(platform, {
      ...ports,
      files,
      ruleBook,
      documents,
      links,
      pdf: () => templates.pdf,
      formMail: () => templates.formMail,
    }),
    visitorsFeature(platform, { files, pdf: () => templates.pdf, sms: ports.sms, ruleBook }),
    registrationsFeature(platform, {
      files,
      addDealer: dealers.addDealer,
      assignDealer: dealers.assignDealer,
      checkPriorityId: dealers.checkPriorityId,
      brochures: async (ctx) => (await rules.brochures(ctx)).map(({ label, link }) => ({ label, value: link })),
    }),
    robotsFeature({ ...config, events: () => collect(all, 'robotEvents'), pdf: () => templates.pdf }),
    ...(testFeatures?.({ files }) ?? []),
  ];

  const templates = createOutgoingTemplates(platform, features, { isMailOn: ports.mail !== null, pictured: documents });
  const mailIntents = mailKind({
    ...templates,
    mail: ports.mail,
    files: attachedFiles(db, files.store),
    links: mailLinks({ ...platform, links, kinds: recordKinds }),
    unsubscribedFrom: unsubscribedIn(db),
  });
  const intentKinds: IntentKind[] = [
    mailIntents,
    smsKind(ports.sms, platform.clock),
    ...collect(features, 'intentKinds'),
  ];
  const outbox = createIntentRegistry(intentKinds, collect(features, 'followUps'));
  const imports = new ImportDefinitions(collect(features, 'importers'));
  const outboxPart = outboxService(platform, { registry: outbox, files });
  const notificationsPart = notificationsService(inbox);

  const services: readonly Feature[] = [
    platformPart,
    outboxPart,
    notificationsPart,
    mailsService(templates.registry, { isConnected: ports.mail !== null }),
    messagesService(collect(features, 'messages'), templates.registry),
    formsService({
      template: templates.formMail,
      documents: collect(features, 'recordDocuments'),
      company: config.company,
      previewMail,
    }),
    filesService(files),
    linksService({ links, files, company: config.company, kinds: recordKinds }),
    documentsService({ files, company: config.company }),
    offlineService(platform),
    placesService(ports),
    connectionsService(ports.outside),
    importsService(platform, { definitions: imports }),
    bulkEditsService(platform, collect(features, 'bulkEdits')),
    savedViewsService(collect(features, 'savedLists')),
    countersService(collect([...features, notificationsPart, outboxPart], 'counters')),
    activityLogService(platform),
    privacyService(collect(features, 'personalData')),
    jobsService,
  ];
  const all = [...features, ...services];
  const home = homeFeature(platform, { waiting: collect(all, 'waiting'), setUp: collect(all, 'setUp') });
  const shared = {
    calls: ports.calls,
    files,
    imports,
    outbox,
    practice: practiceMode({ pdf: () => templates.pdf, company: platform.config.company }),
    cashiers: cashierMode(platform),
    outgoingTemplates: templates,
  };
  return { platform, descriptors: [...all, home], shared };
}
