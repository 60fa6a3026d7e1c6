-- Merges of dealers: what the merged dealer was, so that it can come back; pairs that are two dealers after all; and the
-- index that finds duplicates while somebody types.

-- The merged dealer leaves the table of dealers, so that no list, count or export has to leave it out. Without foreign
-- keys to dealers: the kept one may be merged in its turn.
create table dealer_merges (
  id uuid primary key,
  kept_id uuid not null,
  other_id uuid not null,
  other_name text not null,
  other_state text not null,
  other_priority_id text,
  other_row jsonb not null,
  kept_before jsonb not null,
  kept_after jsonb not null,
  carried jsonb not null,
  merged_by uuid,
  merged_by_name text not null,
  merged_at timestamptz not null,
  undone_by uuid,
  undone_by_name text,
  undone_at timestamptz
);
create unique index dealer_merges__other on dealer_merges (other_id) where undone_at is null;
create index dealer_merges__kept on dealer_merges (kept_id, id desc);
create index dealer_merges__other_priority_id on dealer_merges (lower(other_priority_id)) where undone_at is null;

-- Pairs that somebody looked at and found to be two dealers; the smaller id stands first.
create table dealer_distinct_pairs (
  one_id uuid not null,
  two_id uuid not null,
  decided_by uuid,
  decided_by_name text not null,
  decided_at timestamptz not null,
  primary key (one_id, two_id),
  constraint dealer_distinct_pairs__order check (one_id < two_id)
);

-- What two entries of one business share: e-mails, phones, and the number under which it was first known.
create function dealer_contact_keys(email text[], phone text, mobile text, original_cust_id text) returns text[]
  language sql immutable parallel safe
  return array_remove(array(select lower(entry) from unnest(email) as entry)
    || array[phone, mobile, '#' || lower(original_cust_id)], null);
create index dealers__contact_keys on dealers using gin (dealer_contact_keys(email, phone, mobile, original_cust_id));
