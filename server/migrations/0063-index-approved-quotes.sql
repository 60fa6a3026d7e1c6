-- Home shows approved quotes of closed requests that weren't invoiced.
create index service_quotes__approved on service_quotes (answered_at) where answer = 'approved';
