import type { BrowserEnvironment } from '@poolhouse/domain/features/access/environment';
import type { ConnectionSystem } from '@poolhouse/domain/services/connections/connection';
import type { CardPort } from './connectors/card/port.ts';
import type { ErpPort } from './connectors/erp/port.ts';
import type { FileStore } from './connectors/files/port.ts';
import type { FreightPort } from './connectors/freight/port.ts';
import type { MailPort } from './connectors/mail/port.ts';
import type { ExternalMaps } from './connectors/maps/port.ts';
import type { ShopPort } from './connectors/shop/port.ts';
import type { SmsPort } from './connectors/sms/port.ts';
import type { Config } from './platform/config/config.ts';
import type { SettingName } from './platform/config/settings.ts';
import type { OutsideSystem } from './services/connections/index.ts';

type Ports = {
  config: Config;
  erp: ErpPort;
  freight: FreightPort;
  shop: ShopPort;
  /** Null while no key is configured. */
  maps: ExternalMaps | null;
  mail: MailPort | null;
  sms: SmsPort;
  card: CardPort;
  store: FileStore;
};

/** Returns what the product was put together with, for the page on which an administrator sees how it stands. */
export function outsideSystems({ config, erp, freight, shop, maps, mail, sms, card, store }: Ports): OutsideSystem[] {
  const { settings } = config;
  const missing = (...names: SettingName[]) => names.filter((name) => settings[name] === undefined);
  return [
    {
      system: 'erp',
      isOn: config.erp !== null,
      adapter: 'Priority OData',
      address: config.erp?.url ?? null,
      missing: missing('ERP_URL', 'ERP_USER', 'ERP_PASSWORD'),
      check: (signal) => erp.check(signal),
    },
    {
      system: 'freight',
      isOn: config.freight !== null,
      adapter: config.freight?.protocol === 'openfreight' ? 'Open Freight, prices only' : 'MachShip API v2',
      address: config.freight?.url ?? null,
      missing: missing('FREIGHT_URL', 'FREIGHT_TOKEN'),
      standIn: 'consignments and pick-ups wait in the outbox',
      check: () => freight.check(),
    },
    {
      system: 'shop',
      isOn: config.shop !== null,
      adapter: 'WooCommerce REST v3',
      address: config.shop?.url ?? null,
      missing: missing('SHOP_URL', 'SHOP_KEY', 'SHOP_SECRET'),
      standIn: 'orders wait in the outbox',
      check: (signal) => shop.check(signal),
    },
    {
      system: 'pos',
      isOn: config.pos !== null,
      adapter: 'POST of each finished sale',
      address: config.pos?.url ?? null,
      missing: missing('POS_URL', 'POS_SECRET'),
      standIn: 'sales are finished without it, and wait in the outbox',
    },
    {
      system: 'card',
      isOn: config.card !== null,
      adapter: 'Stripe Terminal',
      address: config.card?.url ?? null,
      missing: missing('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
      standIn: 'cards are taken on a terminal that stands alone',
      check: () => card.check(),
    },
    {
      system: 'maps',
      isOn: maps !== null,
      adapter: 'Google Maps web services',
      address: config.maps?.url ?? null,
      missing: missing('MAPS_KEY'),
      standIn: 'we use our own list of Australian suburbs',
      ...(maps && { check: (signal) => maps.check(signal) }),
    },
    {
      system: 'mail',
      isOn: mail !== null,
      adapter: 'SMTP',
      address: config.smtpUrl,
      missing: missing('SMTP_URL'),
      standIn: 'emails wait in the outbox',
      ...(mail?.check && { check: () => mail.check?.() ?? Promise.resolve() }),
    },
    {
      system: 'sms',
      isOn: config.sms !== null,
      adapter: 'ClickSend REST v3',
      address: config.sms?.url ?? null,
      missing: missing('SMS_USER', 'SMS_KEY'),
      standIn: 'text messages wait in the outbox',
      check: (signal) => sms.check(signal),
    },
    {
      system: 'files',
      isOn: true,
      adapter: settings.S3_BUCKET === undefined ? 'Folder on this machine' : 'S3',
      address: settings.S3_ENDPOINT ?? null,
      missing: missing('S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
      check: () => store.check(),
    },
  ];
}

/** Returns what of it browsers are told: what is off here is off on the page of connections as well. */
export function connectedSystems(
  systems: readonly OutsideSystem[],
  singleSignOn: boolean,
): BrowserEnvironment['connected'] {
  const isOn = (name: ConnectionSystem) => systems.some(({ system, isOn }) => system === name && isOn);
  return {
    erp: isOn('erp'),
    freight: isOn('freight'),
    shop: isOn('shop'),
    maps: isOn('maps'),
    mail: isOn('mail'),
    singleSignOn,
  };
}
