-- Tax that a store keeps back to pay it itself: a kind of its own, which is no part of what the buyer paid.
alter table payments drop constraint payments__kind;
alter table payments add constraint payments__kind
  check (kind in ('sale', 'freight', 'commission', 'fee', 'tax', 'withheld-tax', 'refund', 'other', 'receipt', 'payment'));
insert into rules (id, kind, key, label, value, valid_from, note)
values (uuidv7(), 'journal-account', 'withheld-tax', 'GST withheld by stores', '{"account": "2-1310", "taxCode": "N-T"}',
  date '2018-01-01', 'Replace it by the code of your chart of accounts.');
