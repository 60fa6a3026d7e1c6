-- Whom the customers of a branch call; without it they call the company. Owner: branches.
alter table branches add column phone text;
