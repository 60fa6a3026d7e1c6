-- Since when the carrier couldn't be asked where a consignment is; null once it has answered.
alter table service_consignments add column tracking_failed_at timestamptz;

-- When carriers are asked again for the first rates of a pick-up; null once they have answered.
alter table freight_rates add column retry_at timestamptz;
create index freight_rates__retry_at on freight_rates (retry_at) where retry_at is not null;
