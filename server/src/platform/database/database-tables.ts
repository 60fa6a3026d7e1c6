// Made from the migrations by `npm run poolhouse -- generate-tables`. Don't edit.
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type DefaultedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = ColumnType<unknown, string, string>;
type DefaultedJson = ColumnType<unknown, string | undefined, string>;

export type AnnouncementReadsTable = {
  announcement_id: string;
  user_id: string;
  read_at: Instant;
  confirmed_at: Instant | null;
};

export type AnnouncementsTable = {
  id: string;
  title: string;
  description: string;
  roles: Generated<string[]>;
  branches: Generated<string[]>;
  publish_at: Instant;
  expires_at: Instant | null;
  must_confirm: Generated<boolean>;
  withdrawn_at: Instant | null;
  created_by: string;
  revision: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
};

export type AuditCheckpointsTable = {
  seq: string;
  ids: string;
  entries: string;
  hash: Buffer;
  cut_before: Instant;
  signature: Buffer;
  cut_at: DefaultedInstant;
};

export type AuditLogTable = {
  id: Generated<string>;
  at: DefaultedInstant;
  user_id: string | null;
  user_name: string;
  module: string;
  action: string;
  target_kind: string;
  target_id: string | null;
  target_label: string | null;
  changes: DefaultedJson;
  revision: number | null;
  request_id: string | null;
  address: string | null;
  reference: string | null;
};

export type AuditSealsTable = {
  seq: string;
  ids: string;
  entries: number;
  previous_hash: Buffer;
  hash: Buffer;
  sealed_at: Instant;
};

export type AuditUnsealedTable = {
  id: string;
};

export type AuthAccountsTable = {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Instant | null;
  refresh_token_expires_at: Instant | null;
  scope: string | null;
  password: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type AuthAttemptsTable = {
  key: string;
  failures: Generated<number>;
  failed_at: Instant | null;
  blocked_until: Instant | null;
  succeeded_at: Instant | null;
  updated_at: DefaultedInstant;
};

export type AuthRecoveryCodesTable = {
  user_id: string;
  hash: string;
  used_at: Instant | null;
};

export type AuthSecondFactorsTable = {
  user_id: string;
  sealed_secret: Buffer;
  confirmed_at: Instant | null;
  last_step: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
};

export type AuthSessionsTable = {
  id: string;
  user_id: string;
  token: string;
  previous_token: string | null;
  rotated_at: Instant | null;
  authenticated_at: DefaultedInstant;
  expires_at: Instant;
  ip_address: string | null;
  user_agent: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  provider_factor: Generated<boolean>;
};

export type AuthUsersTable = {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type AuthVerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: Instant;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type BranchStockTable = {
  sku: string;
  branch_id: string;
  quantity: number;
  read_at: Instant;
};

export type BranchStockReadsTable = {
  is_only: Generated<boolean>;
  read_at: Instant | null;
  last_run_at: Instant | null;
  problem: string | null;
  warehouses: Generated<string[]>;
  unknown_warehouses: Generated<string[]>;
};

export type BranchesTable = {
  id: string;
  value: string;
  label: string;
  case_code: string;
  region: string;
  time_zone: string;
  assigned_state: Generated<string[]>;
  notification_emails: Generated<string[]>;
  address: DefaultedJson;
  cost_centre: string | null;
  active: Generated<boolean>;
  revision: Generated<number>;
  warehouse_code: string | null;
  phone: string | null;
};

export type BulkEditRowsTable = {
  bulk_edit_id: string;
  place: number;
  target_id: string;
  outcome: Generated<string>;
  label: string | null;
  changes: DefaultedJson;
  reason: string | null;
};

export type BulkEditsTable = {
  id: string;
  kind: string;
  state: Generated<string>;
  change: Json;
  expected_count: number | null;
  total_count: number;
  changed_count: Generated<number>;
  unchanged_count: Generated<number>;
  refused_count: Generated<number>;
  restored_count: Generated<number>;
  kept_count: Generated<number>;
  message: string | null;
  job_id: string | null;
  created_by: string | null;
  created_by_name: string;
  created_at: DefaultedInstant;
  ended_at: Instant | null;
  undone_at: Instant | null;
};

export type CardPaymentsTable = {
  id: string;
  sale_id: string;
  reader_id: string;
  amount_cents: number;
  status: Generated<string>;
  payment_id: string | null;
  presented_at: Instant | null;
  cancel_requested_at: Instant | null;
  heard_at: Instant | null;
  settled_at: Instant | null;
  message: string | null;
  started_by: string;
  created_at: Instant;
};

export type CaseNumbersTable = {
  letter: string;
  branch_code: string;
  year: number;
  last: number;
};

export type CashierPinsTable = {
  identity_id: string;
  hash: string;
  tries: Generated<number>;
  set_at: Instant;
};

export type CashierTurnsTable = {
  id: string;
  session_id: string;
  user_id: string;
  till_id: string;
  started_at: Instant;
  used_at: Instant;
};

export type CollectionRemindersTable = {
  drop_off_id: string;
  ready_at: Instant;
  days: number;
  sent_at: Instant;
};

export type CommercialAssetStatesTable = {
  serial: string;
  report_id: string;
  section: string;
  model: string | null;
  location: string | null;
  condition: string | null;
  urgency: string | null;
  comment: string | null;
  pictures: string[];
};

export type CommercialAssetsTable = {
  id: Generated<string>;
  serial: string;
  report_id: string;
  customer_id: string;
  day: string;
  section: string;
  model: string | null;
  location: string | null;
  condition: string | null;
  urgency: string | null;
  reports: number;
};

export type CommercialCalendarFeedsTable = {
  id: string;
  person_id: string;
  token_hash: string;
  created_at: Instant;
  read_at: Instant | null;
  revoked_at: Instant | null;
  revision: Generated<number>;
  updated_at: Instant;
};

export type CommercialCustomerFilesTable = {
  file_id: string;
  customer_id: string;
  note: string | null;
  position: number;
  revision: Generated<number>;
  updated_at: DefaultedInstant;
};

export type CommercialCustomersTable = {
  id: string;
  date: string;
  pool_name: string;
  managed_by: string | null;
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  created_by: string;
  cust_id: string | null;
  general_comment: string | null;
  overview_confirmation: Generated<boolean>;
  site: string | null;
  address: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  x_coordinates: number | null;
  y_coordinates: number | null;
  site_key: string;
  deleted_at: Instant | null;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type CommercialInspectionsTable = {
  id: string;
  customer_id: string;
  person_id: string;
  day: string;
  time: string | null;
  note: string | null;
  status: Generated<string>;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type CommercialQuotesTable = {
  id: string;
  running: number;
  number: string;
  version: Generated<number>;
  customer_id: string;
  report_id: string;
  status: Generated<string>;
  lines: Json;
  item_rows: string[];
  gst_percent: number;
  total_cents: number;
  gst_cents: number;
  unpriced: number;
  valid_until: string;
  note: string | null;
  sent_at: Instant | null;
  answered_by: string | null;
  answered_on: string | null;
  answer_reason: string | null;
  rules_used: DefaultedJson;
  deleted_at: Instant | null;
  revision: Generated<number>;
  created_by: string;
  created_at: Instant;
  updated_at: Instant;
};

export type CommercialSitesTable = {
  site_key: string;
  walk: Generated<string[]>;
  template: DefaultedJson;
  template_items: Generated<number>;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type ConditionReportFilesTable = {
  file_id: string;
  report_id: string;
  note: string | null;
  position: number;
  revision: Generated<number>;
  updated_at: DefaultedInstant;
};

export type ConditionReportVersionsTable = {
  report_id: string;
  version: number;
  snapshot: Json;
  finished_at: Instant;
  finished_by: string | null;
};

export type ConditionReportsTable = {
  id: string;
  customer_id: string;
  day: string;
  status: Generated<string>;
  version: Generated<number>;
  catalogue_version: number;
  answers: Json;
  general_comment: string | null;
  overview_confirmation: boolean | null;
  inspector_id: string | null;
  next_inspection: string | null;
  items: Generated<number>;
  poor: Generated<number>;
  actions: Generated<number>;
  urgent: Generated<number>;
  entry_id: string | null;
  deleted_at: Instant | null;
  revision: Generated<number>;
  created_by: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  good: Generated<number>;
  average: Generated<number>;
};

export type ConnectorCallsTable = {
  id: string;
  at: Instant;
  system: string;
  call: string;
  method: string;
  path: string;
  status: number | null;
  outcome: string;
  ms: number;
  request: string | null;
  reply: string | null;
  intent_id: string | null;
};

export type ConnectorChecksTable = {
  system: string;
  at: Instant;
  outcome: string;
  ms: number;
  message: string;
  checked_by: string;
};

export type ConnectorCircuitsTable = {
  system: string;
  node: string;
  opened_at: Instant;
};

export type CouponUsesTable = {
  sale_id: string;
  code: string;
  created_at: Instant;
  counted_at: Instant | null;
};

export type DailyJobsTable = {
  kind: string;
  due_at: Instant;
};

export type DealerCountsTable = {
  state: string;
  status: string;
  rep: string | null;
  active_sprout_completed: boolean;
  dealers: number;
};

export type DealerCreditLimitsTable = {
  id: string;
  limit_cents: number | null;
  revision: Generated<number>;
  updated_at: DefaultedInstant;
  terms: string | null;
};

export type DealerDistinctPairsTable = {
  one_id: string;
  two_id: string;
  decided_by: string | null;
  decided_by_name: string;
  decided_at: Instant;
};

export type DealerFilesTable = {
  file_id: string;
  dealer_id: string;
  note: string | null;
  position: number;
  revision: Generated<number>;
  updated_at: DefaultedInstant;
};

export type DealerMergesTable = {
  id: string;
  kept_id: string;
  other_id: string;
  other_name: string;
  other_state: string;
  other_priority_id: string | null;
  other_row: Json;
  kept_before: Json;
  kept_after: Json;
  carried: Json;
  merged_by: string | null;
  merged_by_name: string;
  merged_at: Instant;
  undone_by: string | null;
  undone_by_name: string | null;
  undone_at: Instant | null;
};

export type DealerStatesTable = {
  code: string;
  label: string;
  country: string;
  position: number;
  active: Generated<boolean>;
  revision: Generated<number>;
};

export type DealerStoreSalesTable = {
  dealer_id: string;
  month: string;
  store: string;
  orders: number;
  amount_cents: string;
};

export type DealersTable = {
  id: string;
  mongo_id: string | null;
  priority_id: string | null;
  original_cust_id: string | null;
  affiliate_id: string | null;
  name: string;
  contact_name: string | null;
  email: Generated<string[]>;
  mobile: string | null;
  phone: string | null;
  address: string | null;
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string;
  postcode: string | null;
  country: Generated<string>;
  place_id: string | null;
  x_coordinates: number | null;
  y_coordinates: number | null;
  is_revised_coordinate: Generated<boolean>;
  rep: string | null;
  status: Generated<string>;
  flag: Generated<string[]>;
  type: Generated<string[]>;
  schedules: DefaultedJson;
  website: string | null;
  minisite: string | null;
  fb_id: string | null;
  ig_id: string | null;
  logo: string | null;
  sf_id: string | null;
  requested_by: string | null;
  assigned_service_branch: string | null;
  completed: Generated<string[]>;
  active_sprout_completed: Generated<boolean>;
  urls: DefaultedJson;
  notes: string | null;
  busy_until: string | null;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  priority_id_status: Generated<string>;
  priority_id_name: string | null;
  priority_id_checked_at: Instant | null;
  priority_id_tries: Generated<number>;
  priority_id_check_at: Instant | null;
};

export type DropOffFilesTable = {
  file_id: string;
  drop_off_id: string;
  note: string | null;
  position: number;
  revision: Generated<number>;
  updated_at: DefaultedInstant;
};

export type DropOffsTable = {
  id: string;
  case_id: string;
  dealer_id: string | null;
  branch_id: string;
  status: Generated<string>;
  status_reason: string | null;
  status_changed_at: DefaultedInstant;
  date: string;
  drop_off_date: string;
  drop_off_time: string;
  consumer_type: string;
  name: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  address_line: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  delivery_name: string | null;
  delivery_phone: string | null;
  delivery_email: string | null;
  delivery_address: string | null;
  delivery_address_line: string | null;
  delivery_city: string | null;
  delivery_state: string | null;
  delivery_postal_code: string | null;
  inclusion: Generated<string[]>;
  notes: string | null;
  agreement: boolean;
  signed_by: string | null;
  signature_file_id: string | null;
  is_from_website: Generated<boolean>;
  date_completed: Instant | null;
  completed_by: string | null;
  serials: Generated<string[]>;
  models: Generated<string[]>;
  robot_statuses: Generated<string[]>;
  is_waiting_for_part: Generated<boolean>;
  created_by: string | null;
  created_by_name: string | null;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  entry_id: string | null;
};

export type EvacuationPeopleTable = {
  evacuation_id: string;
  visitor_id: string;
  safe_at: Instant | null;
};

export type EvacuationsTable = {
  id: string;
  branch_id: string;
  is_drill: boolean;
  started_by: string | null;
  started_by_name: string;
  started_at: Instant;
  ended_at: Instant | null;
  all_safe_at: Instant | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type FilesTable = {
  id: string;
  kind: string;
  name: string;
  content_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: string;
  created_by: string | null;
  created_by_name: string;
  created_at: DefaultedInstant;
  removed_at: Instant | null;
};

export type FreightEventsTable = {
  content_hash: Buffer;
  freight_id: string;
  outcome: string;
  received_at: Instant;
};

export type FreightPollsTable = {
  id: Generated<boolean>;
  until: Instant | null;
  last_run_at: Instant | null;
  message: string | null;
};

export type FreightRatesTable = {
  for_id: string;
  pick_up_id: string;
  rates: DefaultedJson;
  packages: DefaultedJson;
  goods: DefaultedJson;
  message: string | null;
  asked_at: Instant;
  retry_at: Instant | null;
};

export type IdempotencyKeysTable = {
  scope: string;
  route: string;
  key: string;
  body_hash: string;
  status: number;
  answer: string;
  created_at: DefaultedInstant;
};

export type ImportFilesTable = {
  import_id: string;
  part: number;
  bytes: Buffer;
};

export type ImportMappingsTable = {
  id: string;
  kind: string;
  name: string;
  headings_key: string;
  mapping: Json;
  created_at: Instant;
  created_by_name: string;
};

export type ImportRowsTable = {
  import_id: string;
  row_number: number;
  outcome: string;
  key: string;
  label: string;
  target_id: string | null;
  seen_revision: number | null;
  after: Json | null;
  before: Json | null;
  changes: Json | null;
  problems: Json | null;
  warnings: Json | null;
  cells: Json | null;
  undone: Generated<boolean>;
  further_rows: Json | null;
  left_revision: number | null;
};

export type ImportsTable = {
  id: string;
  kind: string;
  state: Generated<string>;
  file_name: string;
  file_hash: string;
  file_size: number;
  encoding: string;
  file_format: string | null;
  headings: Generated<string[]>;
  ignored_columns: Generated<string[]>;
  new_count: Generated<number>;
  changed_count: Generated<number>;
  unchanged_count: Generated<number>;
  refused_count: Generated<number>;
  message: string | null;
  already_imported_at: Instant | null;
  job_id: string | null;
  created_by: string | null;
  created_by_name: string;
  created_at: DefaultedInstant;
  committed_at: Instant | null;
  undone_at: Instant | null;
  kept_count: Generated<number>;
  layout: string | null;
  mapping: Json | null;
  sample: Json | null;
};

export type JobsTable = {
  id: string;
  kind: string;
  state: Generated<string>;
  progress: Generated<number>;
  total: Generated<number>;
  message: string | null;
  created_by: string | null;
  created_at: DefaultedInstant;
  finished_at: Instant | null;
};

export type JournalsTable = {
  id: string;
  first_day: string;
  last_day: string;
  payments: number;
  total_cents: string;
  lines: Json;
  created_by_name: string;
  created_at: Instant;
  revision: Generated<number>;
};

export type KeptDocumentsTable = {
  key: string;
  file_id: string;
  used_at: Instant;
};

export type MaintenanceTable = {
  id: string;
  until: Instant | null;
  revision: Generated<number>;
  updated_at: DefaultedInstant;
};

export type MarketplaceDispatchFilesTable = {
  id: string;
  store: string;
  name: string;
  content_type: string;
  content: string;
  orders: number;
  rows: number;
  created_by_name: string;
  created_at: Instant;
  uploaded_by_name: string | null;
  uploaded_at: Instant | null;
  revision: Generated<number>;
  result_at: Instant | null;
  confirmed: Generated<number>;
  refused: Generated<number>;
};

export type MarketplaceDispatchesTable = {
  file_id: string;
  row: number;
  order_id: string;
  exported_at: Instant;
  fulfilment_id: string | null;
  sku: string | null;
  item_id: string | null;
  result: string | null;
  result_message: string | null;
};

export type MarketplaceFulfilmentsTable = {
  id: string;
  order_id: string;
  kind: string;
  lines: Json;
  day: string;
  carrier: string | null;
  tracking_number: string | null;
  reason: string | null;
  note: string | null;
  created_by: string | null;
  created_by_name: string;
  created_at: DefaultedInstant;
  bulk_edit_id: string | null;
};

export type MarketplaceOrderFilesTable = {
  file_id: string;
  order_id: string;
  note: string | null;
  position: number;
  revision: Generated<number>;
  updated_at: DefaultedInstant;
};

export type MarketplaceOrdersTable = {
  id: string;
  store: string;
  reference: string;
  name: string | null;
  dealer_id: string | null;
  total_cents: number;
  products_cents: number;
  freight_cents: number;
  freight_option: string;
  address: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: Generated<string>;
  phone: string | null;
  email: string | null;
  url: string | null;
  products: DefaultedJson;
  skus: Generated<string[]>;
  freight: DefaultedJson;
  data: Json | null;
  tracking: Generated<boolean>;
  carrier: string | null;
  tracking_number: string | null;
  date: string;
  ship_by: string | null;
  dispatch_date: string | null;
  status: Generated<string>;
  status_reason: string | null;
  status_note: string | null;
  status_changed_at: DefaultedInstant;
  notes: string | null;
  parked_reasons: Generated<string[]>;
  released_reasons: Generated<string[]>;
  erp_state: Generated<string>;
  erp_number: string | null;
  erp_message: string | null;
  user_name: string | null;
  rules_used: DefaultedJson;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  erp_intent_id: string | null;
  replaces: string | null;
  replaced_by: string | null;
  fulfilment: DefaultedJson;
  refunded_cents: Generated<number>;
  discount_cents: Generated<number>;
  parking_details: DefaultedJson;
  import_id: string | null;
};

export type MarketplaceProductCodesTable = {
  id: string;
  store: string;
  code: string;
  product: string;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type MarketplaceRefundsTable = {
  id: string;
  order_id: string;
  credit_note: Generated<string>;
  amount_cents: number;
  lines: Json;
  freight_cents: Generated<number>;
  day: string;
  reason: string;
  note: string | null;
  created_by: string | null;
  created_by_name: string;
  created_at: DefaultedInstant;
};

export type MessageTextsTable = {
  id: string;
  is_mail_on: Generated<boolean>;
  subject: string | null;
  body: string | null;
  is_text_on: Generated<boolean>;
  text: string | null;
  revision: Generated<number>;
  updated_at: DefaultedInstant;
};

export type NotificationsTable = {
  id: string;
  user_id: string;
  type: string;
  title: string;
  description: string;
  link: string | null;
  created_at: Instant;
  read_at: Instant | null;
};

export type OrderRefundsTable = {
  id: string;
  order_id: string;
  credit_note: Generated<string>;
  amount_cents: number;
  lines: Json;
  freight_cents: Generated<number>;
  day: string;
  reason: string;
  note: string | null;
  created_by: string | null;
  created_by_name: string;
  created_at: DefaultedInstant;
};

export type OrdersTable = {
  id: string;
  number: string;
  source: string;
  shop_id: string | null;
  status: Generated<string>;
  status_reason: string | null;
  status_note: string | null;
  status_changed_at: DefaultedInstant;
  send_type: string | null;
  erp_intent_id: string | null;
  mail_intent_id: string | null;
  erp_state: Generated<string>;
  erp_number: string | null;
  erp_message: string | null;
  dealer_id: string | null;
  name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: Generated<string>;
  billing: Json | null;
  products: DefaultedJson;
  skus: Generated<string[]>;
  unknown_skus: Generated<string[]>;
  freight: DefaultedJson;
  discount_cents: Generated<number>;
  total_cents: number;
  paid_cents: Generated<string>;
  refunded_cents: Generated<number>;
  fulfilment: DefaultedJson;
  customer_note: string | null;
  notes: string | null;
  date: string;
  shop_modified_at: Instant | null;
  shop_content_hash: Buffer | null;
  shop_paid_cents: Generated<number>;
  differences: DefaultedJson;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  replaced_by: string | null;
  cart_id: string | null;
  branch_id: string | null;
  is_held: Generated<boolean>;
};

export type OutboxTable = {
  id: string;
  kind: string;
  payload: Json;
  state: Generated<string>;
  attempts: Generated<number>;
  last_error: string | null;
  target_kind: string | null;
  target_id: string | null;
  not_before: DefaultedInstant;
  created_by: string | null;
  created_at: DefaultedInstant;
  settled_at: Instant | null;
  title: string | null;
  recipient: string | null;
  held_until: Instant | null;
  leased_until: Instant | null;
  failures: Generated<number>;
  put_offs: Generated<number>;
  delivered_at: Instant | null;
  reference: string | null;
  result: Json | null;
  repeats: string | null;
  is_unsure: Generated<boolean>;
  copy_deleted_at: Instant | null;
  lane: Generated<string>;
};

export type OutboxAttemptsTable = {
  intent_id: string;
  number: number;
  started_at: Instant;
  handed_over_at: Instant | null;
  ended_at: Instant | null;
  outcome: string | null;
  error: string | null;
  copy: Json | null;
  reference: string | null;
  result: Json | null;
};

export type PaymentAllocationsTable = {
  id: string;
  payment_id: string;
  order_id: string | null;
  marketplace_order_id: string | null;
  amount_cents: number;
  automatic: Generated<boolean>;
  created_by_name: string;
  created_at: DefaultedInstant;
  service_invoice_id: string | null;
};

export type PaymentsTable = {
  id: string;
  source: string;
  kind: string;
  method: string;
  amount_cents: number;
  gst_cents: Generated<number>;
  allocated_cents: Generated<number>;
  refunded_cents: Generated<number>;
  for_order: Generated<boolean>;
  is_pending: Generated<boolean>;
  reference: string | null;
  store: string | null;
  dealer_id: string | null;
  customer: string | null;
  date: string;
  text: string | null;
  currency: Generated<string>;
  payout_id: string | null;
  line: number | null;
  pays_payout_id: string | null;
  bank_account: string | null;
  bank_reference: string | null;
  bank_balance_cents: string | null;
  bank_key: string | null;
  account: string | null;
  provider_reference: string | null;
  refund_of: string | null;
  replaced_by: string | null;
  journal_id: string | null;
  note: string | null;
  recorded_by_name: string | null;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  open_cents: number;
  state: string;
  status: string;
  failure: string | null;
};

export type PayoutsTable = {
  id: string;
  store: string;
  payout_id: string;
  date: string;
  net_cents: string;
  deductions_cents: Generated<string>;
  paid_cents: Generated<string>;
  lines: DefaultedJson;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type PendingEntriesTable = {
  target_kind: string;
  target_id: string;
  target_label: string | null;
  user_id: string;
  action: Json;
  changes: Json;
  revision: number | null;
  request_id: string;
  address: string;
  changed_at: Instant;
  ends_at: Instant;
};

export type PersonalKeysTable = {
  kind: string;
  id: string;
  sealed_key: Buffer;
  created_at: DefaultedInstant;
};

export type PickUpFilesTable = {
  file_id: string;
  pick_up_id: string;
  note: string | null;
  position: number;
  revision: Generated<number>;
  updated_at: DefaultedInstant;
  robot_id: string | null;
};

export type PickUpsTable = {
  id: string;
  case_id: string;
  dealer_id: string | null;
  branch_id: string;
  status: Generated<string>;
  status_reason: string | null;
  status_changed_at: DefaultedInstant;
  date: string;
  name: string;
  contact_name: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  address_line: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  pickup_pallets: Generated<number>;
  carrier_and_service: string | null;
  carrier_name: string | null;
  service_name: string | null;
  dg: Generated<boolean>;
  dg_desc: string | null;
  shipping_id: string | null;
  shipping_consignment: string | null;
  label_file_id: string | null;
  dg_file_id: string | null;
  manifest_file_id: string | null;
  pickup_reference: string | null;
  booked_for: string | null;
  courier_booked_at: Instant | null;
  delivered_notice_at: Instant | null;
  notes: string | null;
  robot_notes: string | null;
  agreement: boolean;
  date_completed: Instant | null;
  completed_by: string | null;
  serials: Generated<string[]>;
  models: Generated<string[]>;
  robot_statuses: Generated<string[]>;
  is_waiting_for_part: Generated<boolean>;
  created_by: string | null;
  created_by_name: string | null;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  entry_id: string | null;
};

export type PracticesTable = {
  id: string;
  trainee_id: string;
  status: Generated<string>;
  state: Json;
  steps_done: Generated<number>;
  note: string | null;
  started_at: Instant;
  handed_in_at: Instant | null;
  signed_off_by: string | null;
  signed_off_at: Instant | null;
  certificate_number: string | null;
  expires_on: string | null;
  revision: Generated<number>;
};

export type PublicRequestTicketsTable = {
  ticket_id: string;
  drop_off_id: string;
  used_at: DefaultedInstant;
};

export type ReceivablesTable = {
  id: string;
  kind: string;
  record_kind: string;
  record_id: string;
  reference: string;
  name: string | null;
  store: string | null;
  dealer_id: string | null;
  country: string | null;
  date: string;
  total_cents: string;
  refunded_cents: Generated<string>;
  paid_back_cents: Generated<string>;
  allocated_cents: Generated<string>;
  replaced_by: string | null;
  status: string;
  due_cents: string;
  is_part_paid: boolean;
};

export type RecordLinkDownloadsTable = {
  id: string;
  link_id: string;
  document: string;
  downloaded_at: Instant;
};

export type RecordLinksTable = {
  id: string;
  target_kind: string;
  target_id: string;
  path: string;
  token_hash: string;
  created_at: Instant;
  created_by: string | null;
  created_by_name: string;
  expires_at: Instant;
  revoked_at: Instant | null;
  file_id: string | null;
  title: string | null;
};

export type RegistrationFilesTable = {
  file_id: string;
  registration_id: string;
  note: string | null;
  position: number;
  revision: Generated<number>;
  updated_at: DefaultedInstant;
};

export type RegistrationTicketsTable = {
  ticket_id: string;
  registration_id: string;
  used_at: DefaultedInstant;
};

export type RegistrationUploadsTable = {
  file_id: string;
  session: string;
  created_at: DefaultedInstant;
};

export type RegistrationsTable = {
  id: string;
  company: string;
  trading_name: string | null;
  abn: string;
  contact_name: string;
  job_title: string | null;
  email: string;
  phone: string;
  mobile: string | null;
  web_address: string | null;
  accounts_email: string | null;
  line1: string;
  city: string;
  state: string;
  postcode: string;
  delivery_line1: string | null;
  delivery_city: string | null;
  delivery_state: string | null;
  delivery_postcode: string | null;
  types: string[];
  message: string | null;
  day_received: string;
  status: Generated<string>;
  status_before: string | null;
  status_changed_at: Instant;
  reason: string | null;
  missing: string | null;
  checklist: Generated<string[]>;
  rep: string | null;
  dealer_types: Generated<string[]>;
  priority_id: string | null;
  credit_limit_cents: number | null;
  terms: string | null;
  dealer_id: string | null;
  user_id: string | null;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type RenewalItemsTable = {
  id: Generated<string>;
  customer_id: string;
  report_id: string;
  item_row: string;
  section: string;
  title: string;
  condition: string | null;
  urgency: string | null;
  due_on: string;
  quantity: number;
  unit_cents: number | null;
  is_priority: boolean;
  quote_id: string | null;
};

export type RepsTable = {
  id: string;
  label: string;
  user_id: string | null;
  active: Generated<boolean>;
  revision: Generated<number>;
};

export type RolePagesTable = {
  role: string;
  pages: string[];
  revision: Generated<number>;
  updated_at: DefaultedInstant;
};

export type RuleChoicesTable = {
  id: string;
  kind: string;
  key: string;
  reading: string;
  valid_from: string;
  reason: string | null;
  created_by: string | null;
  created_by_name: string;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type RuleQuotesTable = {
  rule_id: string;
  quoted_in: string;
  quoted_by: string;
};

export type RulesTable = {
  id: string;
  kind: string;
  key: string;
  label: string;
  reading: Generated<string>;
  value: Json | null;
  valid_from: string;
  note: string | null;
  replaced_by: string | null;
  deleted_at: Instant | null;
  created_by: string | null;
  created_by_name: Generated<string>;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type SaleQuotesTable = {
  id: string;
  number: string;
  running: number;
  status: Generated<string>;
  products: Json;
  customer_info: Json | null;
  customer: string | null;
  coupon_code: string | null;
  coupon: Json | null;
  hand_over: string;
  freight_waiver: string | null;
  freight_waived_by: string | null;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  total_cents: number;
  gst_cents: number;
  note: string | null;
  quoted_on: string;
  valid_until: string;
  created_by: string;
  reason: string | null;
  sale_id: string | null;
  revision: Generated<number>;
  created_at: Instant;
  updated_at: DefaultedInstant;
};

export type SaleRefundsTable = {
  id: string;
  sale_id: string;
  order_refund_id: string;
  exchange_sale_id: string | null;
  lines: Json;
  created_at: Instant;
  till_day_id: string | null;
  credited_cents: Generated<number>;
};

export type SaleTendersTable = {
  id: string;
  sale_id: string;
  till_day_id: string;
  payment_id: string;
  method: string;
  amount_cents: number;
  received_cents: number | null;
  change_cents: number;
  rounding_cents: number;
  reference: string | null;
  taken_by: string;
  created_at: Instant;
  refund_id: string | null;
  paid_tender_id: string | null;
  is_exchange: Generated<boolean>;
  store_credit_id: string | null;
};

export type SalesTable = {
  id: string;
  number: string | null;
  name: string | null;
  status: Generated<string>;
  status_changed_at: DefaultedInstant;
  till_id: string;
  cashier: string;
  products: DefaultedJson;
  customer_info: Json | null;
  coupon_code: string | null;
  coupon: Json | null;
  hand_over: Generated<string>;
  freight_waiver: string | null;
  reason: string | null;
  subtotal_cents: Generated<number>;
  discount_cents: Generated<number>;
  shipping_cents: Generated<number>;
  total_cents: Generated<number>;
  gst_cents: Generated<number>;
  rules_used: DefaultedJson;
  order_id: string | null;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  till_day_id: string | null;
  freight_waived_by: string | null;
  prints: Generated<number>;
  refunded_cents: Generated<number>;
  exchange: Json | null;
  entry_id: string | null;
  created_by: string | null;
  offline_number: string | null;
  card_status: string | null;
  credit: Json | null;
  buyer: string | null;
  credit_day_id: string | null;
};

export type SampleDataTable = {
  feature: string;
  done_at: Instant;
};

export type SavedViewsTable = {
  id: string;
  list: string;
  owner_id: string;
  name: string;
  query: DefaultedJson;
  columns: DefaultedJson;
  density: Generated<string>;
  shared_with: Generated<string[]>;
  position: number;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  deleted_at: Instant | null;
};

export type ScheduleRemindersTable = {
  dealer_id: string;
  kind: string;
  code: string;
  expire_on: string;
  step: number;
  reminded_at: Instant;
};

export type SchemaMigrationsTable = {
  number: number;
  name: string;
  hash: string;
  applied_at: DefaultedInstant;
};

export type SentMessagesTable = {
  target_kind: string;
  target_id: string;
  message: string;
  occasion: string;
  sent_at: Instant;
};

export type SentOrderChecksTable = {
  id: string;
  job_id: string | null;
  started_at: Instant;
  started_by_name: string;
  finished_at: Instant | null;
  checked: Generated<number>;
  differences: DefaultedJson;
  message: string | null;
  checked_until: Json | null;
};

export type SentPickUpChecksTable = {
  id: string;
  job_id: string | null;
  started_at: Instant;
  started_by_name: string;
  finished_at: Instant | null;
  checked: Generated<number>;
  differences: DefaultedJson;
  message: string | null;
};

export type ServiceConsignmentsTable = {
  id: string;
  pick_up_id: string;
  robot_id: string | null;
  direction: string;
  reference: string;
  state: string;
  ordered: Json;
  intent_id: string | null;
  message: string | null;
  freight_id: string | null;
  number: string | null;
  carrier_and_service: string;
  carrier_name: string;
  service_name: string;
  cost_cents: number;
  approved_by_name: string;
  rules_used: DefaultedJson;
  duplicates: string | null;
  booking: Generated<string>;
  booking_intent_id: string | null;
  manifest_id: string | null;
  pick_up_reference: string | null;
  pick_up_window: Json | null;
  status: string | null;
  status_at: Instant | null;
  arrives_at: Instant | null;
  events: DefaultedJson;
  attachments: DefaultedJson;
  asked_at: Instant | null;
  tracked_at: Instant | null;
  label_file_id: string | null;
  dg_file_id: string | null;
  manifest_file_id: string | null;
  cancel_asked_at: Instant | null;
  delivered_at: Instant | null;
  revision: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  tracking_failed_at: Instant | null;
};

export type ServiceInvoicesTable = {
  id: string;
  number: string;
  robot_id: string;
  quote_id: string;
  issued_on: string;
  total_cents: number;
  created_at: Instant;
  created_by_name: string;
};

export type ServicePhotosTable = {
  file_id: string;
  session: string;
  created_at: DefaultedInstant;
};

export type ServiceQuotesTable = {
  id: string;
  robot_id: string;
  version: number;
  robot_name: string;
  serial_number: string | null;
  lines: Json;
  labour_minutes: number;
  labour_rate_cents: number;
  discount_cents: number;
  gst_percent: number;
  total_cents: number;
  note: string | null;
  photo_ids: Generated<string[]>;
  rules_used: Json;
  created_on: string;
  valid_until: string;
  created_at: Instant;
  created_by_name: string;
  mail_intent_id: string | null;
  sent_at: Instant | null;
  sent_to: string | null;
  last_reminder: Generated<number>;
  answer: string | null;
  answered_at: Instant | null;
  answered_by_name: string | null;
  answer_reason: string | null;
  replaced_at: Instant | null;
  revision: Generated<number>;
  answer_method: string | null;
};

export type ServiceRobotsTable = {
  id: string;
  pick_up_id: string | null;
  drop_off_id: string | null;
  place: number;
  case_id: string;
  robot_name: string;
  serial_number: string | null;
  status: Generated<string>;
  status_changed_at: DefaultedInstant;
  fault: string | null;
  fault_label: string | null;
  problem: string | null;
  purchase_date: string | null;
  warranty: boolean | null;
  warranty_reason: string | null;
  warranty_suggested: boolean | null;
  warranty_suggestion: string | null;
  waiting_for_part: string | null;
  part_date: string | null;
  return_consignment: string | null;
  send_return_consignment: Generated<boolean>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type ShopEventsTable = {
  id: string;
  delivery_id: string;
  topic: string;
  resource: string;
  resource_id: string;
  modified_at: Instant | null;
  state_at: Instant;
  received_at: Instant;
  is_late: boolean;
  superseded_at: Instant | null;
  content_hash: Buffer;
  payload: Json;
  problem: string | null;
};

export type ShopPullsTable = {
  is_only: Generated<boolean>;
  until: Instant | null;
  last_run_at: Instant | null;
  message: string | null;
  job_id: string | null;
};

export type StoreCreditEntriesTable = {
  id: string;
  credit_id: string;
  kind: string;
  amount_cents: number;
  balance_cents: number;
  tender_id: string | null;
  reason: string | null;
  created_by: string;
  created_at: Instant;
};

export type StoreCreditsTable = {
  id: string;
  code: string;
  ending: string;
  holder: string | null;
  balance_cents: number;
  expires_on: string;
  last_used_at: Instant | null;
  created_by: string;
  revision: Generated<number>;
  created_at: Instant;
  updated_at: DefaultedInstant;
};

export type StoreSalesTable = {
  month: string;
  store: string;
  orders: number;
  amount_cents: string;
};

export type TillDaysTable = {
  id: string;
  till_id: string;
  opened_at: Instant;
  opened_by_name: string;
  float_cents: number;
  closed_at: Instant | null;
  closed_by_name: string | null;
  expected: Json | null;
  counted: Json | null;
  note: string | null;
  z_number: number | null;
  banked_cents: number | null;
  banked_on: string | null;
  bank_reference: string | null;
  banked_by: string | null;
  reported_at: Instant | null;
  revision: Generated<number>;
};

export type TillMovementsTable = {
  id: string;
  till_day_id: string;
  direction: string;
  amount_cents: number;
  reason: string;
  created_by_name: string;
  created_at: Instant;
  revision: Generated<number>;
};

export type TillPicturesTable = {
  url: string;
  id: string | null;
  content: Buffer | null;
  tried_at: Instant;
};

export type TillProductChangesTable = {
  product_id: string;
  noticed_at: Instant;
  claimed_at: Instant | null;
  done_at: Instant | null;
};

export type TillProductReadsTable = {
  is_only: Generated<boolean>;
  read_at: Instant | null;
  last_run_at: Instant | null;
  problem: string | null;
  changed_at: Instant | null;
};

export type TillProductsTable = {
  id: string;
  product_id: string;
  variation_id: string | null;
  sku: string;
  name: string;
  barcode: string | null;
  price_cents: number;
  regular_cents: number;
  stock: string;
  quantity: number | null;
  categories: Generated<string[]>;
  picture_url: string | null;
};

export type TillsTable = {
  id: string;
  code: string;
  name: string;
  last_number: Generated<number>;
  day_id: string | null;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  branch_id: string | null;
  sells_offline: Generated<boolean>;
  reader_id: string | null;
};

export type UnsubscriptionsTable = {
  id: string;
  address: string;
  kind: string;
  created_at: Instant;
};

export type UploadsTable = {
  id: string;
  owner: string;
  bytes_total: number;
  bytes_received: Generated<number>;
  parts: Generated<string[]>;
  created_at: Instant;
};

export type UserAvatarsTable = {
  file_id: string;
  user_id: string;
};

export type UsersTable = {
  id: string;
  identity_id: string | null;
  email: string;
  name: string;
  role: string;
  job_desc: string | null;
  priority_id: string | null;
  permissions: DefaultedJson;
  is_first_login: Generated<boolean>;
  last_sign_in_at: Instant | null;
  mongo_id: string | null;
  avatar: string | null;
  theme: DefaultedJson;
  disabled_at: Instant | null;
  deleted_at: Instant | null;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  branch: string | null;
  erased_at: Instant | null;
  invitation_expires_at: Instant | null;
};

export type ViewDefaultsTable = {
  id: string;
  list: string;
  user_id: string | null;
  role: string | null;
  view_id: string | null;
};

export type VisitConditionsTable = {
  version: number;
  text: string;
  created_by: string | null;
  created_by_name: string;
  created_at: DefaultedInstant;
};

export type VisitHostMobilesTable = {
  user_id: string;
  mobile: string;
  updated_at: DefaultedInstant;
};

export type VisitPassesTable = {
  id: string;
  branch_id: string;
  day: string;
  code_hash: string;
  kind: string;
  first_name: string;
  last_name: string;
  company: string | null;
  phone: string | null;
  email: string | null;
  host_id: string | null;
  used_at: Instant | null;
  revoked_at: Instant | null;
  anonymised_at: Instant | null;
  created_by: string | null;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
};

export type VisitPhotosTable = {
  file_id: string;
  kiosk_id: string;
  visitor_id: string | null;
  entry_id: string | null;
  created_at: DefaultedInstant;
};

export type VisitWardensTable = {
  branch_id: string;
  user_id: string;
  created_at: DefaultedInstant;
};

export type VisitorKiosksTable = {
  id: string;
  branch_id: string;
  name: string;
  created_by: string | null;
  last_seen_at: Instant | null;
  revoked_at: Instant | null;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  takes_photos: Generated<boolean>;
};

export type VisitorMissesTable = {
  id: string;
  kiosk_id: string;
  branch_id: string;
  missed_at: Instant;
  about: Generated<string>;
};

export type VisitorUploadsTable = {
  id: string;
  owner: string;
  bytes: number;
  created_at: Instant;
};

export type VisitorsTable = {
  id: string;
  branch_id: string;
  kiosk_id: string | null;
  kind: string;
  first_name: string;
  last_name: string;
  company: string | null;
  phone: string | null;
  vehicle: string | null;
  insured_until: string | null;
  inducted_until: string | null;
  host_id: string | null;
  conditions_version: string | null;
  time_in: Instant;
  time_in_nanoseconds: number;
  time_out: Instant | null;
  time_out_nanoseconds: number | null;
  day_in: string;
  is_automatic: Generated<boolean>;
  safe_at: Instant | null;
  host_reminded_at: Instant | null;
  anonymised_at: Instant | null;
  entry_id: string | null;
  group_id: string | null;
  created_by: string | null;
  revision: Generated<number>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  pass_id: string | null;
  host_asked_at: Instant | null;
};

export type Database = {
  announcement_reads: AnnouncementReadsTable;
  announcements: AnnouncementsTable;
  audit_checkpoints: AuditCheckpointsTable;
  audit_log: AuditLogTable;
  audit_seals: AuditSealsTable;
  audit_unsealed: AuditUnsealedTable;
  auth_accounts: AuthAccountsTable;
  auth_attempts: AuthAttemptsTable;
  auth_recovery_codes: AuthRecoveryCodesTable;
  auth_second_factors: AuthSecondFactorsTable;
  auth_sessions: AuthSessionsTable;
  auth_users: AuthUsersTable;
  auth_verifications: AuthVerificationsTable;
  branch_stock: BranchStockTable;
  branch_stock_reads: BranchStockReadsTable;
  branches: BranchesTable;
  bulk_edit_rows: BulkEditRowsTable;
  bulk_edits: BulkEditsTable;
  card_payments: CardPaymentsTable;
  case_numbers: CaseNumbersTable;
  cashier_pins: CashierPinsTable;
  cashier_turns: CashierTurnsTable;
  collection_reminders: CollectionRemindersTable;
  commercial_asset_states: CommercialAssetStatesTable;
  commercial_assets: CommercialAssetsTable;
  commercial_calendar_feeds: CommercialCalendarFeedsTable;
  commercial_customer_files: CommercialCustomerFilesTable;
  commercial_customers: CommercialCustomersTable;
  commercial_inspections: CommercialInspectionsTable;
  commercial_quotes: CommercialQuotesTable;
  commercial_sites: CommercialSitesTable;
  condition_report_files: ConditionReportFilesTable;
  condition_report_versions: ConditionReportVersionsTable;
  condition_reports: ConditionReportsTable;
  connector_calls: ConnectorCallsTable;
  connector_checks: ConnectorChecksTable;
  connector_circuits: ConnectorCircuitsTable;
  coupon_uses: CouponUsesTable;
  daily_jobs: DailyJobsTable;
  dealer_counts: DealerCountsTable;
  dealer_credit_limits: DealerCreditLimitsTable;
  dealer_distinct_pairs: DealerDistinctPairsTable;
  dealer_files: DealerFilesTable;
  dealer_merges: DealerMergesTable;
  dealer_states: DealerStatesTable;
  dealer_store_sales: DealerStoreSalesTable;
  dealers: DealersTable;
  drop_off_files: DropOffFilesTable;
  drop_offs: DropOffsTable;
  evacuation_people: EvacuationPeopleTable;
  evacuations: EvacuationsTable;
  files: FilesTable;
  freight_events: FreightEventsTable;
  freight_polls: FreightPollsTable;
  freight_rates: FreightRatesTable;
  idempotency_keys: IdempotencyKeysTable;
  import_files: ImportFilesTable;
  import_mappings: ImportMappingsTable;
  import_rows: ImportRowsTable;
  imports: ImportsTable;
  jobs: JobsTable;
  journals: JournalsTable;
  kept_documents: KeptDocumentsTable;
  maintenance: MaintenanceTable;
  marketplace_dispatch_files: MarketplaceDispatchFilesTable;
  marketplace_dispatches: MarketplaceDispatchesTable;
  marketplace_fulfilments: MarketplaceFulfilmentsTable;
  marketplace_order_files: MarketplaceOrderFilesTable;
  marketplace_orders: MarketplaceOrdersTable;
  marketplace_product_codes: MarketplaceProductCodesTable;
  marketplace_refunds: MarketplaceRefundsTable;
  message_texts: MessageTextsTable;
  notifications: NotificationsTable;
  order_refunds: OrderRefundsTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  outbox_attempts: OutboxAttemptsTable;
  payment_allocations: PaymentAllocationsTable;
  payments: PaymentsTable;
  payouts: PayoutsTable;
  pending_entries: PendingEntriesTable;
  personal_keys: PersonalKeysTable;
  pick_up_files: PickUpFilesTable;
  pick_ups: PickUpsTable;
  practices: PracticesTable;
  public_request_tickets: PublicRequestTicketsTable;
  receivables: ReceivablesTable;
  record_link_downloads: RecordLinkDownloadsTable;
  record_links: RecordLinksTable;
  registration_files: RegistrationFilesTable;
  registration_tickets: RegistrationTicketsTable;
  registration_uploads: RegistrationUploadsTable;
  registrations: RegistrationsTable;
  renewal_items: RenewalItemsTable;
  reps: RepsTable;
  role_pages: RolePagesTable;
  rule_choices: RuleChoicesTable;
  rule_quotes: RuleQuotesTable;
  rules: RulesTable;
  sale_quotes: SaleQuotesTable;
  sale_refunds: SaleRefundsTable;
  sale_tenders: SaleTendersTable;
  sales: SalesTable;
  sample_data: SampleDataTable;
  saved_views: SavedViewsTable;
  schedule_reminders: ScheduleRemindersTable;
  schema_migrations: SchemaMigrationsTable;
  sent_messages: SentMessagesTable;
  sent_order_checks: SentOrderChecksTable;
  sent_pick_up_checks: SentPickUpChecksTable;
  service_consignments: ServiceConsignmentsTable;
  service_invoices: ServiceInvoicesTable;
  service_photos: ServicePhotosTable;
  service_quotes: ServiceQuotesTable;
  service_robots: ServiceRobotsTable;
  shop_events: ShopEventsTable;
  shop_pulls: ShopPullsTable;
  store_credit_entries: StoreCreditEntriesTable;
  store_credits: StoreCreditsTable;
  store_sales: StoreSalesTable;
  till_days: TillDaysTable;
  till_movements: TillMovementsTable;
  till_pictures: TillPicturesTable;
  till_product_changes: TillProductChangesTable;
  till_product_reads: TillProductReadsTable;
  till_products: TillProductsTable;
  tills: TillsTable;
  unsubscriptions: UnsubscriptionsTable;
  uploads: UploadsTable;
  user_avatars: UserAvatarsTable;
  users: UsersTable;
  view_defaults: ViewDefaultsTable;
  visit_conditions: VisitConditionsTable;
  visit_host_mobiles: VisitHostMobilesTable;
  visit_passes: VisitPassesTable;
  visit_photos: VisitPhotosTable;
  visit_wardens: VisitWardensTable;
  visitor_kiosks: VisitorKiosksTable;
  visitor_misses: VisitorMissesTable;
  visitor_uploads: VisitorUploadsTable;
  visitors: VisitorsTable;
};
