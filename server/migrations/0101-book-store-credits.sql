-- The account of what is owed by store credits, which payments with one are booked to. Owner: rule-book.
insert into rules (id, kind, key, label, value, valid_from, note) values
  (uuidv7(), 'journal-account', 'store-credits', 'Store credits', '{"account": "2-1400", "taxCode": "N-T"}', '2018-01-01', 'Replace it by the code of your chart of accounts.');
