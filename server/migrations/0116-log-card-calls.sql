-- Calls to the card provider are kept like those to the other systems.
alter table connector_calls drop constraint connector_calls__system;
alter table connector_calls add constraint connector_calls__system
  check (system in ('erp', 'freight', 'shop', 'maps', 'mail', 'sms', 'files', 'pos', 'cards', 'sign-on'));
